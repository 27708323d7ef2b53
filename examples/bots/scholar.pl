#!/usr/bin/env perl
# A bot in Perl: it takes the choice with the longest text, the first among equals.
# Play it with `exec:perl examples/bots/scholar.pl`.
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every line goes out at once
my $json = JSON::PP->new->utf8->canonical;

sub utter { print $json->encode( {@_} ), "\n" }

while ( my $line = <STDIN> ) {
    my $message = $json->decode($line);
    my $name    = $message->{message};
    if ( $name eq "hello" ) {
        utter( message => "hello", forgehall => 1, name => "Scholar" );
    }
    elsif ( $name eq "ask" ) {
        my ($longest) =
          sort { length $b->{text} <=> length $a->{text} } @{ $message->{choices} };
        utter( message => "answer", choice => $longest->{text} );
    }
    last if $name eq "quit";
}

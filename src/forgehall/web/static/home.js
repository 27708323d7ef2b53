// Where the hall lies on its site: this script lies two folders below.
export const HOME = new URL("../..", import.meta.url).pathname;

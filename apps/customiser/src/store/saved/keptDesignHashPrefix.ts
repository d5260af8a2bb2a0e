/** The fragment prefix that precedes the token of a kept design in the address. No server and no log receives it. */
export const KEPT_DESIGN_HASH_PREFIX = '#cmon-kept=';

/** The key of a staff visit in the shop's local storage. */
export const ADMIN_KEY = 'cmon.admin';

/** The fragment prefix that precedes a visit's one-time code in the address. */
export const CODE_HASH_PREFIX = '#cmon-staff=';

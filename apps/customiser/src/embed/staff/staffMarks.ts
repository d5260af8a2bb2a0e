/** Where a visit is stored, in the shop's local storage. */
export const ADMIN_KEY = 'cmon.admin';

/** The one-time code of a visit follows it in the address's fragment. */
export const CODE_MARK = '#cmon-staff=';

/** One @ between two texts without spaces and without the characters that separate several addresses. */
const ONE_ADDRESS = String.raw`[^\s@<>,;]+@[^\s@<>,;]+`;

/** An e-mail address that mail can be sent to. The mail server decides whether the address exists. */
export const MAIL_ADDRESS = new RegExp(`^${ONE_ADDRESS}$`);

/** An e-mail address, or nothing: for a setting that may be empty. */
export const MAIL_ADDRESS_OR_EMPTY = new RegExp(`^(${ONE_ADDRESS})?$`);

/**
 * The link on the host of the back-office, where the browser sends the session: a correction by staff is recorded as theirs.
 * The shopper's link may be on another host.
 */
export const toOwnHost = (link: string): string =>
  new URL(new URL(link).pathname, window.location.origin).href;

/**
 * A customer's private link with the host of the back-office instead of its own. On this host the browser sends the session
 * of the viewer, so that a correction is recorded under the viewer's name.
 */
export const toOfficeHost = (link: string): string =>
  new URL(new URL(link).pathname, window.location.origin).href;

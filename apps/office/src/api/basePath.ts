/** The deployment's prefix, without a slash at its end: empty, or e.g. `/preparateur`. The server writes it in the page. */
export const basePath: string =
  document.querySelector<HTMLMetaElement>('meta[name="cmon-base-path"]')?.content.replace(/\/+$/, '') ?? '';

/** Address of something the server answers under the base path; `path` begins with a slash. */
export const address = (path: string): string => `${basePath}${path}`;

/** The nonce that the page's policy asks of style elements; undefined where there is no policy. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** The URL prefix of the deployment, without a trailing slash: empty, or e.g. `/preparateur`. Read from a meta tag. */
export const basePath: string =
  document.querySelector<HTMLMetaElement>('meta[name="cmon-base-path"]')?.content.replace(/\/+$/, '') ?? '';

/** The URL of a server path under the base path. `path` begins with a slash. */
export const withBasePath = (path: string): string => `${basePath}${path}`;

/** The nonce that the page's Content Security Policy requires of style elements; undefined when there is no policy. */
export const readStyleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

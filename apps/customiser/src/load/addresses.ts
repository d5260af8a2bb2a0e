/** Where the widget reads from; each without a trailing slash. */
export interface Addresses {
  readonly optionsUrl: string;
  readonly assetsUrl: string;
  readonly graphqlUrl: string;
}

/** `?v=` of a versioned document, or nothing when the version is not known. */
export const versionQuery = (version: string | null): string =>
  version === null ? '' : `?v=${encodeURIComponent(version)}`;

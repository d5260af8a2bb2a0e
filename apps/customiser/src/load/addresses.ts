/** The base addresses that the widget loads from. None ends with a slash. */
export interface Addresses {
  readonly optionsUrl: string;
  readonly assetsUrl: string;
  readonly graphqlUrl: string;
}

/** The `?v=` query of a versioned document; empty when the version is not known. */
export const buildVersionQuery = (version: string | null): string =>
  version === null ? '' : `?v=${encodeURIComponent(version)}`;

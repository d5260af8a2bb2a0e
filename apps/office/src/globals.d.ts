/** The version of the product, which the build inserts. */
declare const __CMON_VERSION__: string;

/** The product's version, written in by the build. */
declare const __CMON_VERSION__: string;

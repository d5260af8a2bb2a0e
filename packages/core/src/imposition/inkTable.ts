/** Cyan, magenta, yellow and black in ‰ of full ink. */
export type InkBuild = readonly [number, number, number, number];

/** The printing condition of an output profile, as the output intent of a PDF/X file names it. */
export interface PrintCondition {
  /** Name in the registry of characterised printing conditions, or `Custom` for a profile that isn't in it. */
  readonly identifier: string;
  /** Description for a person. */
  readonly condition: string;
  /** Address of the registry; null for a profile that isn't in one. */
  readonly registry: string | null;
}

/**
 * The inks of every colour of a catalogue version on one press, made by the catalogue's compiler with the press's ICC
 * profile. File `inks/{profile}.json` of the version, beside the profile itself, `inks/{profile}.icc`.
 */
export interface InkTable {
  /** Name of the profile: its file name under assets/profiles, without `.icc`. */
  readonly profile: string;
  /** SHA-256 of the profile, hex. */
  readonly sha256: string;
  /** Program that converted, e.g. `Little CMS 2.16`, and the version of our own rules on top of it. */
  readonly engine: string;
  readonly condition: PrintCondition;
  /** The most ink of one colour, ‰. */
  readonly maxTotalInk: number;
  /** Inks by `#rrggbb`, the colour as written in the version's document and drawings. */
  readonly colours: Readonly<Record<string, InkBuild>>;
}

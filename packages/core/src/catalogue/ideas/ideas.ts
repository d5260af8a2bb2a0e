import type { Season } from '../season.ts';
import type { Locale } from '../types.ts';

/** A ready design: choices that belong together, all drawn in one style. Applying it keeps the shopper's texts. */
export interface Idea {
  readonly id: number;
  readonly fond: number;
  readonly picto: number;
  readonly font: number;
  readonly textcolor: number;
}

/** Ideas of one mood or season. */
export interface IdeaTheme {
  readonly id: number;
  readonly name: Readonly<Record<Locale, string>>;
  /** The days of the year on which the theme comes first; null for a theme of the whole year. */
  readonly season: (Season & { readonly from: string; readonly to: string }) | null;
  readonly ideas: readonly Idea[];
}

/** The published document `ideas.json`. */
export interface IdeasDocument {
  readonly themes: readonly IdeaTheme[];
}

import type { Html } from '../html.ts';
import type { StoreCode } from '../stores.ts';

/** An article of the shop, with one or several codes. */
export interface Article {
  readonly sku: string;
  readonly furtherCodes: readonly string[];
  readonly family: string;
  readonly stores: readonly StoreCode[];
  /** When the article is sold; null for all year. */
  readonly season: Season | null;
  /** False when the article is sold without a design. */
  readonly personalised: boolean;
  /** The space that the page keeps free for the editor; null for an article without a design. */
  readonly room: Room | null;
  /** Name of its picture file in the shop, without the extension. */
  readonly picture: string;
  readonly texts: Readonly<Record<StoreCode, ArticleTexts>>;
}

/** What a page must know to keep the space of an article's editor free, and to load its first picture early. */
export interface Room {
  /** Height by width of the drawing. */
  readonly ratio: number;
  /** The number of panels. */
  readonly panels: number;
  /** The files of the editor's first picture, below the address of its assets. */
  readonly pictures: readonly string[];
}

/**
 * First and last day of a season, in one year (`2026-10-01`) or in each year (`10-01`). A yearly season that ends before it
 * begins includes New Year.
 */
export interface Season {
  readonly from: string;
  readonly to: string;
}

/** Length of a yearly day (`MM-DD`), which distinguishes it from a dated one. */
export const YEARLY_LENGTH = 'MM-DD'.length;

export interface ArticleTexts {
  readonly name: string;
  /** A second part of the name, in smaller letters; null for a name of one part. */
  readonly name2: string | null;
  /** One sentence below the name. */
  readonly baseline: string;
  /** What the package contains. */
  readonly legend: string;
  /** Material, size and the like; null for none. */
  readonly facts: string | null;
  readonly description: Html;
}

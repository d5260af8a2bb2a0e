import type { Forme } from '../../catalogue/types.ts';
import { type Result, refusal, success } from '../../failure.ts';
import { groupBy } from '../../groupBy.ts';
import type { CheckbookFormat } from '../../production/planning/planCheckbooks.ts';
import { createUnprintable, type Unprintable } from '../createUnprintable.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanPage } from '../plan.ts';

/** Tolerance for rounding errors, mm. */
const TOLERANCE = 1e-9;

/** A rectangle as wide as a checkbook: the strip's ticket, the cover of a checkbook, or one of its pages. */
export type BookletCell =
  | { readonly kind: 'ticket'; readonly height: number }
  | {
      readonly kind: 'cover';
      readonly height: number;
      readonly page: PlanPage;
      readonly specimens: readonly Specimen[];
    }
  | { readonly kind: 'page'; readonly height: number; readonly page: PlanPage; readonly forme: Forme };

/** A label that is drawn on a cover and not cut; its position in the cover, mm. */
export interface Specimen {
  readonly page: PlanPage;
  readonly forme: Forme;
  readonly x: number;
  readonly y: number;
}

/** Height of the lines and the code on a cover, below its binding edge, mm. */
export const COVER_HEAD = 26;

/**
 * The cells of the checkbook pages of a strip in printing order: its ticket, then the pages in reading order, each
 * checkbook's cover before its first page. Refused when a forme is unknown or too large for a page.
 */
export function buildBookletCells(
  pages: readonly PlanPage[],
  { format, ticketHeight }: { readonly format: CheckbookFormat; readonly ticketHeight: number },
  env: ImposeEnv,
): Result<readonly BookletCell[], Unprintable> {
  const cells: BookletCell[] = [{ kind: 'ticket', height: ticketHeight }];
  const formes = new Map<PlanPage, Forme>();
  for (const page of pages) {
    const { preview, composition, catalogueVersion } = page.label;
    const id = composition.previews[preview]?.forme;
    const forme = id === undefined ? undefined : env.forme(id, catalogueVersion);
    if (!forme) return refusal(createUnprintable(page.label, 'formeUnknown', String(id)));
    const tooWide = page.columns * (forme.width + format.gap) + format.gap > format.width + TOLERANCE;
    if (tooWide || computePageHeight(page, forme, format) > format.height + TOLERANCE)
      return refusal(createUnprintable(page.label, 'labelTooLarge', forme.code));
    formes.set(page, forme);
  }
  const pagesOfCheckbook = groupBy(pages, ({ checkbook }) => checkbook.id);
  for (const page of pages) {
    const forme = formes.get(page);
    if (!forme) continue;
    if (page.page === 1) {
      cells.push(buildCover(page, pagesOfCheckbook.get(page.checkbook.id) ?? [], formes, format));
    }
    cells.push({ kind: 'page', height: computePageHeight(page, forme, format), page, forme });
  }
  return success(cells);
}

function computePageHeight(page: PlanPage, forme: Forme, { gap, binding }: CheckbookFormat): number {
  return binding + gap + Math.ceil(page.count / page.columns) * (forme.height + gap);
}

/** A cover shows one label of each design in the checkbook, in rows. */
function buildCover(
  first: PlanPage,
  pages: readonly PlanPage[],
  formes: ReadonlyMap<PlanPage, Forme>,
  { width, gap, binding }: CheckbookFormat,
): BookletCell {
  // The first page of each design, in reversed reading order: a later entry of a map replaces an earlier one.
  const designs = new Map(pages.toReversed().map((page) => [page.label, page]));
  const specimens: Specimen[] = [];
  let [x, y, tallest] = [gap, binding + COVER_HEAD, 0];
  for (const page of [...designs.values()].reverse()) {
    const forme = formes.get(page);
    if (!forme) continue;
    if (x > gap && x + forme.width + gap > width) [x, y, tallest] = [gap, y + tallest + gap, 0];
    specimens.push({ page, forme, x, y });
    x += forme.width + gap;
    tallest = Math.max(tallest, forme.height);
  }
  return { kind: 'cover', height: y + tallest + gap, page: first, specimens };
}

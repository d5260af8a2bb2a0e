import { STORES } from '@cmon/core/catalogue/stores';
import { LOCALES, type Market } from '@cmon/core/catalogue/types';
import { readNumber, readText } from './jsonValues.ts';

/** An event that the state of a shop's order implies. */
interface ImpliedEvent {
  /** Names the event among those of its order, e.g. `paid` or `refund:12`. It is applied once. */
  readonly key: string;
  /** The event in the format of our own call. */
  readonly event: Readonly<Record<string, unknown>>;
}

/**
 * An order as a shop's platform shows it: the placed order in the format of our own call, and what happened to it since.
 * The values are not checked yet.
 */
export interface ShopOrder {
  /** The shop's own id of the order, which its API uses; empty when it can't be read. */
  readonly reference: string;
  readonly placed: Readonly<Record<string, unknown>>;
  readonly later: readonly ImpliedEvent[];
  /**
   * Whether the shop expects nothing more to be made of the order. Such an order is not taken in when it is unknown here.
   */
  readonly isOver: boolean;
  /** Whether something about the order can only be read from the shop's API, such as the lines of a refund. */
  readonly isIncomplete: boolean;
}

/** A line of a refund, for the format of our own call. */
interface RefundedLine {
  readonly line: number;
  readonly quantity: number;
  readonly amount: number;
}

/** Adds up the lines of a refund that are about the same line of the order, and leaves out those without a piece. */
export function mergeRefundedLines(lines: readonly RefundedLine[]): RefundedLine[] {
  const merged = new Map<number, RefundedLine>();
  for (const { line, quantity, amount } of lines) {
    const previous = merged.get(line);
    merged.set(line, {
      line,
      quantity: quantity + (previous?.quantity ?? 0),
      amount: amount + (previous?.amount ?? 0),
    });
  }
  return [...merged.values()].filter(({ quantity }) => quantity > 0);
}

/** The locale of an order from a language tag of the shop, such as `fr` or `fr-FR`; else the locale of its store. */
export function chooseLocale(tag: string, store: Market): string {
  const locale = tag.replace('-', '_');
  const sameLanguage = LOCALES.filter(
    (candidate) => candidate.slice(0, 2) === locale.slice(0, 2).toLowerCase(),
  );
  const storeLocale = STORES[store].locale;
  return (
    sameLanguage.find((candidate) => candidate === locale || candidate === storeLocale) ??
    sameLanguage[0] ??
    storeLocale
  );
}

/**
 * Builds a line from an item of a shop's order. `quantity` is the name of the item's field, and `values` are the texts that
 * may be the design: the option value is the first one that is a JSON object.
 */
export function buildLine(
  item: unknown,
  { line, quantity, values }: { line: number; quantity: string; values: readonly string[] },
): object {
  const option = values.find((value) => value.startsWith('{'));
  return {
    line,
    sku: readText(item, 'sku'),
    quantity: readNumber(item, quantity),
    ...(option === undefined ? {} : { option }),
  };
}

import { MARKETS, type Market } from '@cmon/core/catalogue/types';

/** A basket with its share of the orders. `2×` before a code means two copies, `+` an article without personalisation. */
interface Basket {
  readonly codes: readonly string[];
  readonly share: number;
}

/** Back to school: labels for clothes and things first, packs, some gifts, and the list of a whole class now and then. */
const BASKETS: readonly Basket[] = [
  { codes: ['EAO'], share: 22 },
  { codes: ['ETV'], share: 8 },
  { codes: ['EAO', 'ETV'], share: 12 },
  { codes: ['PAC_ECO'], share: 8 },
  { codes: ['PAC_DEC2'], share: 3 },
  { codes: ['MUL_EAO'], share: 6 },
  { codes: ['2×EAO', 'CHA'], share: 5 },
  { codes: ['EAO', 'MUG'], share: 6 },
  { codes: ['GRD', 'EAO'], share: 6 },
  { codes: ['OBJ_SACV'], share: 4 },
  { codes: ['EAO', 'OBJ_SACV'], share: 4 },
  { codes: ['BOX', 'GRD'], share: 3 },
  { codes: ['MUG', '+PINCE'], share: 2 },
  { codes: ['GOM', 'CHA'], share: 2 },
  { codes: ['ORNO', 'BAG'], share: 2 },
  { codes: ['CAR'], share: 1 },
  { codes: ['EAO__CHGD', 'ETV'], share: 2 },
  { codes: ['PAC_MUG2'], share: 1 },
  { codes: ['VAR_EAO'], share: 1 },
  { codes: ['STI_PERSO'], share: 1 },
  // The order of a school: the same design for a class.
  { codes: ['25×EAO'], share: 1 },
];
const STORE_SHARES: Readonly<Record<Market, number>> = { fr: 46, es: 20, it: 14, uk: 10, de: 10 };
/** Share of a day's orders in each hour, from midnight UTC: few at night, most in the evening. */
const HOUR_SHARES = [2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 5, 4, 4, 5, 5, 5, 6, 8, 9, 8, 6, 4, 3];
/** Orders of each weekday, from Sunday, as a multiple of the usual number. */
const WEEKDAY_FACTORS = [1.3, 1.1, 1, 1, 1, 1, 1.05];

export interface SeasonOrder {
  readonly store: Market;
  readonly codes: readonly string[];
  /** ms after the day's beginning. */
  readonly afterMs: number;
}

/** Plans the orders of one day until an hour, sorted by time. There are at least `count`. */
export function planDay(day: Date, count: number, random: () => number, untilHour = 24): SeasonOrder[] {
  const orderCount = Math.ceil(count * (WEEKDAY_FACTORS[day.getUTCDay()] ?? 1));
  return Array.from({ length: orderCount }, () => {
    const hour = choose(
      HOUR_SHARES.slice(0, untilHour).map((share, index) => ({ share, value: index })),
      random,
    );
    return {
      store: choose(
        MARKETS.map((value) => ({ value, share: STORE_SHARES[value] })),
        random,
      ),
      codes: choose(
        BASKETS.map(({ share, codes }) => ({ share, value: codes })),
        random,
      ),
      afterMs: (hour + random()) * 3_600_000,
    };
  }).toSorted((a, b) => a.afterMs - b.afterMs);
}

function choose<T>(list: readonly { readonly share: number; readonly value: T }[], random: () => number): T {
  let remaining = random() * list.reduce((sum, { share }) => sum + share, 0);
  const drawn = list.find(({ share }) => {
    remaining -= share;
    return remaining < 0;
  });
  const chosen = drawn ?? list.at(-1);
  if (chosen === undefined) throw new Error('Nothing to choose from.');
  return chosen.value;
}

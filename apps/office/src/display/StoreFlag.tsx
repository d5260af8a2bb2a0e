import type { Market } from '@cmon/core/catalogue/types';
import classes from './StoreFlag.module.css';

/** The three bands of a flag, vertical (`v`) or horizontal (`h`). The British flag is drawn separately. */
const BANDS: Record<
  Exclude<Market, 'uk'>,
  { readonly direction: 'v' | 'h'; readonly colours: readonly string[] }
> = {
  fr: { direction: 'v', colours: ['#24418f', '#ffffff', '#d8363e'] },
  it: { direction: 'v', colours: ['#1f8a4c', '#ffffff', '#d0343b'] },
  de: { direction: 'h', colours: ['#1b1b1b', '#cf2f2f', '#f3c436'] },
  es: { direction: 'h', colours: ['#c2272d', '#f4c430', '#c2272d'] },
};

/** The flag and the two-letter code of a store. */
export function StoreFlag({ store }: { readonly store: Market | null }) {
  return store === null ? (
    <span className={classes.none}>—</span>
  ) : (
    <span className={classes.store}>
      <svg viewBox="0 0 18 12" width="18" height="12" aria-hidden="true" className={classes.flag}>
        {store === 'uk' ? <UnionFlag /> : <Bands {...BANDS[store]} />}
      </svg>
      {store.toUpperCase()}
    </span>
  );
}

function Bands({
  direction,
  colours,
}: {
  readonly direction: 'v' | 'h';
  readonly colours: readonly string[];
}) {
  return colours.map((colour, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a band has no id except its index
      key={index}
      fill={colour}
      x={direction === 'v' ? index * 6 : 0}
      y={direction === 'h' ? index * 4 : 0}
      width={direction === 'v' ? 6 : 18}
      height={direction === 'h' ? 4 : 12}
    />
  ));
}

function UnionFlag() {
  return (
    <>
      <rect width="18" height="12" fill="#25397d" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#fff" strokeWidth="2.6" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#cf2f3a" strokeWidth="1" />
      <path d="M9 0v12M0 6h18" stroke="#fff" strokeWidth="4" />
      <path d="M9 0v12M0 6h18" stroke="#cf2f3a" strokeWidth="2.2" />
    </>
  );
}

import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { useSearchParams } from 'react-router';
import hidden from '../../display/hidden.module.css';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Monitoring.module.css';

/** The stores of the URL parameter `store`; null for all. */
export function useChosenStores(): readonly [Market[] | null, (store: Market | null) => void] {
  const [params, setParams] = useSearchParams();
  const names = (params.get('store') ?? '').split(',');
  const stores = MARKETS.filter((market) => names.includes(market));
  const choose = (store: Market | null) => {
    const next = new URLSearchParams(params);
    if (store === null) next.delete('store');
    else next.set('store', store);
    setParams(next, { replace: true });
  };
  return [stores.length > 0 ? stores : null, choose];
}

/** The address of another monitoring screen for the same stores. */
export const addStoresToPath = (path: string, stores: readonly Market[] | null): string =>
  stores === null ? path : `${path}?store=${stores.join(',')}`;

/** Chooses one store, or all of them. */
export function StorePills() {
  const [stores, choose] = useChosenStores();
  return (
    <fieldset className={classes.pills}>
      <legend className={hidden.hidden}>{t('monitoring.store')}</legend>
      <button
        type="button"
        className={classes.pill}
        aria-pressed={stores === null}
        onClick={() => choose(null)}
      >
        {t('monitoring.allStores')}
      </button>
      {MARKETS.map((market) => (
        <button
          key={market}
          type="button"
          className={classes.pill}
          aria-pressed={stores?.includes(market) ?? false}
          onClick={() => choose(market)}
        >
          <StoreFlag store={market} />
        </button>
      ))}
    </fieldset>
  );
}

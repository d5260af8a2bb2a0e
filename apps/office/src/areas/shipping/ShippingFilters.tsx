import { MARKETS } from '@cmon/core/catalogue/types';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Icon } from '../../display/Icon.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './ShippingFilters.module.css';
import { type ShippingLoadView, shippingLoadsQuery } from './shippingQueries.ts';
import { FILTER_KEYS, type FilterKey, type useShippingFilter } from './useShippingFilter.ts';

/** How many orders are ready by zone, carrier and store. A press on a zone, carrier or store shows only its orders. */
export function ShippingFilters({ values, query, toggle, clear }: ReturnType<typeof useShippingFilter>) {
  const { data } = useQuery({
    queryKey: buildQueryKey('shippingLoads'),
    queryFn: ({ signal }) => request(shippingLoadsQuery, {}, signal),
  });
  return (
    <search className={classes.bar}>
      {FILTER_KEYS.map((key) => {
        const loads = listLoads(key, values[key], data?.shippingLoads ?? []);
        if (loads.length === 0) return null;
        return (
          <fieldset key={key} className={classes.group}>
            <legend className={classes.legend}>{t(`shipping.by.${key}`)}</legend>
            {loads.map((load) => (
              <button
                key={load.value}
                type="button"
                className={classes.choice}
                aria-pressed={values[key].includes(load.value)}
                onClick={() => toggle(key, load.value)}
              >
                <LoadName by={key} value={load.value} />
                <span className={classes.count}>{load.ready}</span>
                {load.late > 0 && (
                  <span className={classes.late}>
                    <Icon name="warning" size={14} /> {t('shipping.late', { count: load.late })}
                  </span>
                )}
              </button>
            ))}
          </fieldset>
        );
      })}
      {query !== '' && (
        <Button variant="subtle" size="md" onClick={clear}>
          {t('list.clearFilters')}
        </Button>
      )}
    </search>
  );
}

function LoadName({ by, value }: { readonly by: FilterKey; readonly value: string }) {
  if (by === 'store') return <StoreFlag store={MARKETS.find((market) => market === value) ?? null} />;
  if (value === '') return <>{t('shipping.noCarrier')}</>;
  return <>{by === 'carrier' ? getCarrierName(value) : value}</>;
}

/** Lists the choices of a group. A selected choice without ready orders stays, so that people can deselect it. */
function listLoads(
  key: FilterKey,
  selected: readonly string[],
  loads: readonly ShippingLoadView[],
): readonly Omit<ShippingLoadView, 'by'>[] {
  const ownLoads = loads.filter(({ by }) => by === key);
  const emptyValues = selected.filter((value) => ownLoads.every((load) => load.value !== value));
  return [...ownLoads, ...emptyValues.map((value) => ({ value, ready: 0, late: 0 }))];
}

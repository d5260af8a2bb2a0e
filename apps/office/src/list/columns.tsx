import { ShipBy, type ShipByLevel } from '../display/ShipBy.tsx';
import { StatusBadge } from '../display/StatusBadge.tsx';
import { type Market, StoreFlag } from '../display/StoreFlag.tsx';
import { isStatusWord } from '../display/statusLook.ts';
import { t } from '../messages/translate.ts';
import type { Column, FilterSpec } from './listSpec.ts';

/** A state's name as plain text. */
export const statusText = (word: string): string => (isStatusWord(word) ? t(`status.${word}`) : word);

const MARKETS: readonly Market[] = ['fr', 'es', 'it', 'uk', 'de'];

export function storeColumn<Row extends { readonly store: Market | null }>(): Column<Row> {
  return {
    key: 'store',
    label: 'field.store',
    cell: ({ store }) => <StoreFlag store={store} />,
    text: ({ store }) => store ?? '',
  };
}

export function shipByColumn<
  Row extends { readonly shipBy: { at: string; level: ShipByLevel } },
>(): Column<Row> {
  return {
    key: 'shipBy',
    label: 'field.shipBy',
    cell: ({ shipBy }) => <ShipBy value={shipBy} />,
    text: ({ shipBy }) => `${shipBy.at.slice(0, 10)} ${t(`shipBy.${shipBy.level}`)}`,
  };
}

export const storeFilter: FilterSpec = {
  kind: 'choice',
  key: 'store',
  label: 'field.store',
  values: MARKETS,
  valueLabel: (value) => value.toUpperCase(),
  draw: (value) => <StoreFlag store={MARKETS.find((market) => market === value) ?? null} />,
};

export const levelFilter: FilterSpec = {
  kind: 'choice',
  key: 'level',
  label: 'field.shipBy',
  values: ['inTime', 'atRisk', 'late'],
  valueLabel: (value) => t(`shipBy.${value as ShipByLevel}`),
};

/** A filter over the states of a family, each drawn as it is in the rows. */
export function statusFilter(key: string, label: FilterSpec['label'], values: readonly string[]): FilterSpec {
  return {
    kind: 'choice',
    key,
    label,
    values,
    valueLabel: statusText,
    draw: (word) => <StatusBadge word={word} />,
  };
}

/** The values of a filter as the server takes them: nothing when it isn't set. */
export const chosen = <Value extends string>(values: readonly string[] | undefined): Value[] | null =>
  values && values.length > 0 ? (values as Value[]) : null;

// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { lotsList } from '../../areas/browse/lots/lotsList.tsx';
import { megalotsList } from '../../areas/browse/megalots/megalotsList.tsx';
import { buildOrdersList } from '../../areas/browse/orders/buildOrdersList.tsx';
import { parcelsList } from '../../areas/browse/parcels/parcelsList.tsx';
import { usersList } from '../../areas/users/usersList.tsx';
import { setWorkshopTimeZone } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { buildListFileColumns } from '../exportCsv.ts';
import type { ListSpec } from '../listSpec.ts';

const AT = '2026-11-26T23:30:05Z';
const IN_FILE = '2026-11-27T00:30:05';

beforeEach(async () => {
  await setLocale('fr_FR');
  await Promise.all([loadArea('browse'), loadArea('users')]);
  setWorkshopTimeZone('Europe/Paris');
});

/** The cells of a row in the file of a list, by the headings of the columns with these keys. */
function readCells<Row extends { readonly id: string }>(
  list: ListSpec<Row>,
  keys: readonly string[],
  row: Partial<Row>,
) {
  const shown = list.columns.filter(({ key }) => keys.includes(key));
  const columns = buildListFileColumns({ columns: shown }, shown);
  return Object.fromEntries(columns.map(({ heading, text }) => [heading, text(row as Row)]));
}

it('OFF-360 the file of the parcels has times with year and seconds, and weights in grams', () => {
  const keys = ['openedAt', 'shippedAt', 'lastTracking', 'weight'];
  const parcel = {
    openedAt: AT,
    shippedAt: AT,
    lastTracking: { at: AT, state: 'announced', text: 'Hub' },
    weight: 1234,
    weightEstimated: false,
  } as const;
  expect(readCells(parcelsList, keys, parcel)).toEqual({
    [t('field.packingStartedAt')]: IN_FILE,
    [t('field.shippedAt')]: IN_FILE,
    [t('field.lastTracking')]: `${t('tracking.announced')} · Hub · ${IN_FILE}`,
    [t('field.weightGrams')]: '1234',
    [t('field.estimatedGrams')]: '',
  });
  expect(readCells(parcelsList, ['weight'], { ...parcel, weightEstimated: true })).toEqual({
    [t('field.weightGrams')]: '',
    [t('field.estimatedGrams')]: '1234',
  });
  const missing = readCells(parcelsList, keys, {
    ...parcel,
    shippedAt: null,
    lastTracking: null,
    weight: null,
  });
  expect(Object.values(missing)).toEqual(['', '', '', IN_FILE, '']);
});

it('OFF-360 the files of orders, lots, megalots and users have times with year and seconds', () => {
  const orders = readCells(buildOrdersList(new Map()), ['placedAt', 'shippedAt'], {
    placedAt: AT,
    shippedAt: AT,
  });
  expect(Object.values(orders)).toEqual([IN_FILE, IN_FILE]);
  expect(Object.values(readCells(lotsList, ['madeAt'], { madeAt: AT }))).toEqual([IN_FILE]);
  const written = { madeAt: AT, generatedAt: AT, generatedBy: 'gen-7' };
  expect(readCells(megalotsList, ['madeAt', 'generated'], written)).toEqual({
    [t('field.generated')]: `${IN_FILE} gen-7`,
    [t('field.madeAt')]: IN_FILE,
  });
  expect(Object.values(readCells(usersList, ['lastSeen'], { lastSeenAt: AT }))).toEqual([IN_FILE]);
});

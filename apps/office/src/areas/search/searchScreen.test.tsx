// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { formatStatus } from '../../list/columns.tsx';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { SearchScreen } from './SearchScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('search');
  stubLayoutApis();
  // The field for several numbers measures itself again when a font arrives.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

function lot(number: string) {
  const next = { to: 'dec_impression', command: 'moveLotCutting', allowed: true, needsReason: false };
  const value = {
    ...{
      id: number.toLowerCase(),
      code: `L/${number}`,
      version: 4,
      number,
      store: 'fr',
      cutting: 'dec_durst',
    },
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'late' },
    nextCutting: [next],
  };
  return { asked: number, order: null, lot: value, megalot: null };
}

function Location() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

function open(
  path: string,
  data: Readonly<Record<string, unknown>>,
  capabilities: readonly string[] = ['see'],
) {
  return renderScreen(
    <>
      <Location />
      <Routes>
        <Route path="/" element={<Navigate to={path} />} />
        <Route path="/rechercher/:type?/:ids?" element={<SearchScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    data,
    { id: 'u1', role: 'customerService', capabilities: capabilities as ['see'] },
  );
}

const FOUND = {
  search: { search: { found: ['L000001', 'L000002', 'L000003'].map(lot), notFound: ['L999999'] } },
};

it('OFF-12, OFF-55 a move of several objects shows a dry run with the count that moves, and why the others are refused', async () => {
  const refusal = { code: 'guardRefused', params: { guard: 'everyStripDisposed' } };
  const lines = ['L000001', 'L000002', 'L000003'].map((label) => ({
    object: { type: 'lot', id: label.toLowerCase(), label },
    refusal: label === 'L000002' ? refusal : null,
  }));
  const bulkMove = { __typename: 'Bulk', dryRun: true, moved: 2, refused: 1, lines };
  const { inputs } = open('/rechercher/lots/L000001,L000002,L000003,L999999', {
    ...FOUND,
    bulkMove: { bulkMove },
  });
  const choice = await screen.findByLabelText(t('bulk.moveTo'));
  fireEvent.change(choice, { target: { value: 'dec_impression' } });
  fireEvent.click(screen.getByRole('button', { name: t('bulk.preview') }));
  const dialog = within(await screen.findByRole('dialog'));
  const act = t('move.to', { state: formatStatus('dec_impression') });
  await dialog.findByText(t('bulk.summary', { act, moved: 2, total: 3, refused: 1 }), {
    normalizer: (text) => text,
  });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `L000002 ${formatRefusal(refusal)}`,
  ]);
  const targets = ['l000001', 'l000002', 'l000003'].map((id) => ({ id, expectedVersion: 4 }));
  expect(inputs).toMatchObject([{ type: 'lots', to: 'dec_impression', dryRun: true, targets }]);
  fireEvent.click(dialog.getByRole('button', { name: t('bulk.confirm', { count: 2 }) }));
  await waitFor(() => expect(inputs).toHaveLength(2));
  expect(inputs[1]).toMatchObject({ dryRun: false, targets });
});

it('WSC-110, RTE-40 the numbers that were found and those that were not are apart, for orders, lots and megalots', async () => {
  open('/rechercher/lots/L000001,L000002,L000003,L999999', FOUND);
  const found = await screen.findByRole('region', { name: t('search.found', { count: 3 }) });
  expect(within(found).getAllByRole('listitem')).toHaveLength(3);
  expect(found.textContent).not.toContain('L999999');
  const missing = screen.getByRole('region', { name: t('search.notFound', { count: 1 }) });
  expect(missing.textContent).toContain('L999999');
  for (const type of ['commandes', 'lots', 'megalots'] as const) {
    fireEvent.click(screen.getByRole('button', { name: t(`screen.parcourir.${type}`) }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`/rechercher/${type}/`));
    expect(screen.queryByText(t('search.noSuchType'))).toBeNull();
  }
});

it('OFF-320 a number of a lot among those of orders is found in the lots, with a link to the search there', async () => {
  const search = ({ type, ids }: { readonly type: string; readonly ids: readonly string[] }) => {
    const found = type === 'lots' ? ids.filter((id) => id.endsWith('79')) : [];
    return { search: { found: found.map(lot), notFound: ids.filter((id) => !found.includes(id)) } };
  };
  open('/rechercher/commandes/L000079,L000404,526000001', { search });
  const name = t('search.elsewhere', { count: 1, list: t('screen.parcourir.lots') });
  const found = within(await screen.findByRole('region', { name }));
  expect(found.getByRole('link', { name: 'L000079' }).getAttribute('href')).toContain('/parcourir/lots');
  expect(found.getByRole('link', { name: t('search.searchThere') }).getAttribute('href')).toBe(
    '/rechercher/lots/L000079',
  );
  expect(screen.queryByText(t('search.noneFound'))).toBeNull();
  const missing = screen.getByRole('region', { name: t('search.notFound', { count: 2 }) });
  expect(missing.textContent).toContain('L000404, 526000001');
});

it('OFF-130 /rechercher offers to search a name among the customers, to those who may, without the name in the address', async () => {
  const name = t('search.amongCustomers', { text: 'Anke Weiß' });
  const type = async () => {
    fireEvent.change(await screen.findByLabelText(new RegExp(t('search.ids'))), {
      target: { value: 'Anke Weiß' },
    });
  };
  open('/rechercher', {});
  await type();
  expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  open('/rechercher', {}, ['see', 'readPeople']);
  await type();
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/service-client'));
});

// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { MAX_SEARCHED_IDS } from '../../display/links/searchPath.ts';
import { formatStatus } from '../../list/columns.tsx';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { SearchScreen } from './SearchScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('search');
  stubLayoutApis();
  // The text area measures itself again when a font is loaded, so it needs `document.fonts`.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

function makeHit(number: string) {
  const move = { to: 'dec_impression', command: 'moveLotCutting', allowed: true, needsReason: false };
  const value = {
    id: number.toLowerCase(),
    code: `L/${number}`,
    version: 4,
    number,
    store: 'fr',
    cutting: 'dec_durst',
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'late' },
    nextCutting: [move],
  };
  return { asked: number, order: null, lot: value, megalot: null };
}

function CurrentPath() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

function renderSearch(
  path: string,
  data: Readonly<Record<string, unknown>>,
  capabilities: readonly string[] = ['see'],
) {
  return renderScreen(
    <>
      <CurrentPath />
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
  search: { search: { found: ['L000001', 'L000002', 'L000003'].map(makeHit), notFound: ['L999999'] } },
};

it('OFF-12, OFF-55 a move of several objects shows a dry run with the count that moves, and why the others are refused', async () => {
  const refusal = { code: 'guardRefused', params: { guard: 'everyStripDisposed' } };
  const lines = ['L000001', 'L000002', 'L000003'].map((label) => ({
    object: { type: 'lot', id: label.toLowerCase(), label },
    refusal: label === 'L000002' ? refusal : null,
  }));
  const bulkMove = { __typename: 'Bulk', dryRun: true, moved: 2, refused: 1, lines };
  const { inputs } = renderSearch('/rechercher/lots/L000001,L000002,L000003,L999999', {
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

it('OFF-412 the dialog about a move of several objects stays open with its note when none of them can make the move any more', async () => {
  let canMove = true;
  const move = { to: 'dec_impression', command: 'moveLotCutting', allowed: true, needsReason: true };
  const { inputs, readAgain } = renderSearch('/rechercher/lots/L000001', {
    search: () => {
      const hit = makeHit('L000001');
      const lot = { ...hit.lot, nextCutting: canMove ? [move] : [] };
      return { search: { found: [{ ...hit, lot }], notFound: [] } };
    },
    settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'lot', codes: ['badCut'] }] } },
    bulkMove: { bulkMove: { __typename: 'Refused', code: 'stale', params: null } },
  });
  fireEvent.change(await screen.findByLabelText(t('bulk.moveTo')), { target: { value: 'dec_impression' } });
  fireEvent.click(screen.getByRole('button', { name: t('bulk.preview') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'ink was low' } });
  canMove = false;
  await readAgain();
  expect(screen.queryByLabelText(t('bulk.moveTo'))).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: t('bulk.preview') }));
  const sent = { to: 'dec_impression', dryRun: true, reason: 'badCut', note: 'ink was low' };
  await waitFor(() => expect(inputs).toMatchObject([sent]));
});

it('OFF-412 the reason of a move that was cancelled is not sent with the next move', async () => {
  const move = { command: 'moveLotCutting', allowed: true };
  const nextCutting = [
    { ...move, to: 'dec_bde_ressortir', needsReason: true },
    { ...move, to: 'dec_impression', needsReason: false },
  ];
  const hit = makeHit('L000001');
  const lines = [{ object: { type: 'lot', id: 'l000001', label: 'L000001' }, refusal: null }];
  const { inputs } = renderSearch('/rechercher/lots/L000001', {
    search: { search: { found: [{ ...hit, lot: { ...hit.lot, nextCutting } }], notFound: [] } },
    settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'lot', codes: ['badCut'] }] } },
    bulkMove: { bulkMove: { __typename: 'Bulk', dryRun: true, moved: 1, refused: 0, lines } },
  });
  const preview = async (to: string) => {
    fireEvent.change(await screen.findByLabelText(t('bulk.moveTo')), { target: { value: to } });
    fireEvent.click(screen.getByRole('button', { name: t('bulk.preview') }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await preview('dec_bde_ressortir');
  fireEvent.click(await dialog.findByRole('radio'));
  fireEvent.click(dialog.getByRole('button', { name: t('bulk.preview') }));
  await screen.findByRole('button', { name: t('action.confirm') });
  fireEvent.click(screen.getByRole('button', { name: t('action.cancel') }));
  const plan = await preview('dec_impression');
  fireEvent.click(await plan.findByRole('button', { name: t('action.confirm') }));
  await waitFor(() =>
    expect(inputs.map(({ to, dryRun, reason }) => [to, dryRun, reason])).toEqual([
      ['dec_bde_ressortir', true, 'badCut'],
      ['dec_impression', true, null],
      ['dec_impression', false, null],
    ]),
  );
});

it('WSC-110, RTE-40 the found numbers and the numbers that weren’t found are listed apart, and orders, lots and megalots can be searched', async () => {
  renderSearch('/rechercher/lots/L000001,L000002,L000003,L999999', FOUND);
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

it('OFF-320 the number of a lot in a search for orders is found among the lots, with a link to that search', async () => {
  const answerSearch = ({ type, ids }: { readonly type: string; readonly ids: readonly string[] }) => {
    const found = type === 'lots' ? ids.filter((id) => id.endsWith('79')) : [];
    return { search: { found: found.map(makeHit), notFound: ids.filter((id) => !found.includes(id)) } };
  };
  renderSearch('/rechercher/commandes/L000079,L000404,526000001', { search: answerSearch });
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

it('OFF-451 orders of a number that several stores have are listed, but not moved with the others', async () => {
  const move = { to: 'holded', command: 'hold', allowed: true, needsReason: false };
  const makeOrderHit = (asked: string, store: string) => {
    const { lot, ...hit } = makeHit(asked);
    const order = { ...lot, id: `${store}-${asked}`, store, status: 'processing', nextStates: [move] };
    return { ...hit, asked, order, lot: null };
  };
  const found = [makeOrderHit('100', 'fr'), makeOrderHit('100', 'es'), makeOrderHit('200', 'fr')];
  const { inputs } = renderSearch('/rechercher/commandes/100,200', {
    search: { search: { found, notFound: [] } },
    bulkMove: { bulkMove: { __typename: 'Bulk', dryRun: true, moved: 1, refused: 0, lines: [] } },
  });
  fireEvent.change(await screen.findByLabelText(t('bulk.moveTo')), { target: { value: 'holded' } });
  expect(screen.getAllByText('100')).toHaveLength(2);
  screen.getByText(t('search.sharedNumbers', { count: 2 }).replaceAll('\u00a0', ' '));
  fireEvent.click(screen.getByRole('button', { name: t('bulk.preview') }));
  await screen.findByRole('dialog');
  expect(inputs).toMatchObject([{ targets: [{ id: 'fr-200' }] }]);
});

it('OFF-450 more pasted numbers than one search takes are not searched, and the screen says how many they are', async () => {
  const pasted = Array.from({ length: MAX_SEARCHED_IDS + 1 }, (_, index) => `L${index}`);
  const searches: (readonly string[])[] = [];
  const answerSearch = ({ ids }: { readonly ids: readonly string[] }) => {
    searches.push(ids);
    return FOUND.search;
  };
  renderSearch('/rechercher/lots', { search: answerSearch });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(new RegExp(t('search.ids')));
  fireEvent.change(field, { target: { value: pasted.join(' ') } });
  const message = t('search.tooMany', { count: pasted.length, max: MAX_SEARCHED_IDS });
  screen.getByText(message.replaceAll('\u00a0', ' '));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: t('search.search') });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: t('screen.parcourir.megalots') }));
  expect(field.value).toBe(pasted.join(' '));
  expect(searches).toEqual([]);
  fireEvent.change(field, { target: { value: pasted.slice(1).join(' ') } });
  fireEvent.click(button);
  await waitFor(() => expect(searches).toEqual([pasted.slice(1)]));
});

it('OFF-130 /rechercher offers to search a name among the customers, to people with that right, without the name in the URL', async () => {
  const name = t('search.amongCustomers', { text: 'Anke Weiß' });
  const typeName = async () => {
    fireEvent.change(await screen.findByLabelText(new RegExp(t('search.ids'))), {
      target: { value: 'Anke Weiß' },
    });
  };
  renderSearch('/rechercher', {});
  await typeName();
  expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  renderSearch('/rechercher', {}, ['see', 'readPeople']);
  await typeName();
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/service-client'));
});

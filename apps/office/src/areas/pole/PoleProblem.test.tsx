// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatReason } from '../../display/eventLabels.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { PoleItemPanel } from './PoleItemPanel.tsx';
import { PoleProblem } from './PoleProblem.tsx';
import type { PoleItem } from './poleQueries.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('pole');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROBLEM = { reason: 'damaged', by: 'Paul', at: '2026-11-27T08:00:00Z' };
const REASON_LISTS = [
  { list: 'reissue', codes: ['misprint'] },
  { list: 'problem', codes: ['damaged'] },
];

function show(mayReissue: boolean, reasonLists: readonly object[] = REASON_LISTS) {
  const canReissue = { allowed: mayReissue, refusal: null };
  const item = { id: 'i1', orderId: 'o1', orderNumber: '100001', orderVersion: 5, canReissue };
  return renderScreen(
    <PoleProblem item={item} problem={PROBLEM} />,
    {
      createReissue: { createReissue: { __typename: 'Done' } },
      settings: { settings: { ...SETTINGS, reasonLists } },
    },
    { id: 'u1', role: 'preparator' },
  );
}

it('WSC-346 a problem is shown with its reason, who reported it, and the next step', () => {
  show(true);
  const { textContent } = screen.getByRole('note');
  for (const part of [formatReason('damaged'), 'signalé par Paul', t('rework.next')])
    expect(textContent).toContain(part);
});

it('WSC-471 a broken piece is reissued at its pole by those who may', async () => {
  const { inputs } = show(true);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('action.reissue') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio', { name: formatReason('misprint') }));
  fireEvent.click(dialog.getByRole('button', { name: t('action.reissue') }));
  await waitFor(() =>
    expect(inputs).toMatchObject([
      { orderId: 'o1', expectedVersion: 5, itemIds: ['i1'], reason: 'misprint' },
    ]),
  );
  await screen.findByText(t('controller.result.reprint'));
});

it('WSC-471 a broken piece that can’t be reissued here leads to its order', () => {
  show(false);
  const order = screen.getByRole('link', { name: `${t('object.order')} 100001` });
  expect(order.getAttribute('href')).toBe('/parcourir/commandes?detail=o1');
  expect(screen.queryByRole('button', { name: t('action.reissue') })).toBeNull();
});

function showPanel(change: object) {
  const item = {
    id: 'i1',
    version: 3,
    code: 'I/i1',
    orderId: 'o1',
    orderNumber: '100001',
    orderVersion: 5,
    sku: 'MUG',
    productName: 'Mug',
    quantity: 1,
    lotType: 'MUG',
    pole: 'mug',
    blank: null,
    blankName: null,
    previewCount: 1,
    texts: [],
    formeName: null,
    fabrication: 'FAB_EN_COURS',
    heldBy: null,
    pause: null,
    homePole: null,
    poleOffers: [],
    progress: 0,
    prio: false,
    store: 'fr',
    ...{
      controlNeeded: false,
      controlAskedAt: null,
      rework: null,
      shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    },
    canPause: { allowed: false },
    canResume: { allowed: false },
    canReissue: { allowed: false },
    nextStates: [],
    ...change,
  } as unknown as PoleItem;
  renderScreen(
    <PoleItemPanel item={item} pole="mug" />,
    { settings: { settings: { ...SETTINGS, reasonLists: REASON_LISTS } } },
    { id: 'u1', role: 'preparator', capabilities: [], poles: [] },
  );
}

const NEXT = { allowed: true, refusal: null };

it('WSC-472 the dialog of a problem says that the piece goes to manual rework', async () => {
  const problem = { to: 'FAB_REPRISE_MANUELLE', trigger: 'problem', command: 'problemFabrication' };
  showPanel({ nextStates: [{ ...NEXT, ...problem, backward: true, needsReason: true }] });
  fireEvent.click(screen.getByRole('button', { name: t('action.problem') }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByText(new RegExp(t('status.FAB_REPRISE_MANUELLE')));
  expect(text.textContent).toBe(t('rework.problemText'));
});

it('OFF-332 a controller who made a piece checks it point by point, on the screen of the controller', () => {
  const passed = { to: 'FAB_COMPLETE', trigger: 'controlPassed', command: 'passControl' };
  showPanel({
    controlNeeded: true,
    nextStates: [{ ...NEXT, ...passed, backward: false, needsReason: false }],
  });
  const link = screen.getByRole('link', { name: t('controller.checkHere') });
  expect(link.getAttribute('href')).toBe('/pole-objet/controleur/i1');
  expect(screen.queryByRole('button', { name: t('action.passControl') })).toBeNull();
});

it('OFF-333 the reissue of a broken piece has the reason of its problem chosen', async () => {
  const { inputs } = show(true, [{ list: 'reissue', codes: ['misprint', 'damaged'] }]);
  fireEvent.click(screen.getByRole('button', { name: t('action.reissue') }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: formatReason('damaged') }).checked).toBe(true),
  );
  fireEvent.click(dialog.getByRole('button', { name: t('action.reissue') }));
  await waitFor(() => expect(inputs).toMatchObject([{ reason: 'damaged' }]));
});

// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { PoleItemPanel } from './PoleItemPanel.tsx';
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

function renderPanel(changes: object) {
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
    controlNeeded: false,
    controlAskedAt: null,
    rework: null,
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    canPause: { allowed: false },
    canResume: { allowed: false },
    canReissue: { allowed: false },
    nextStates: [],
    ...changes,
  } as unknown as PoleItem;
  renderScreen(
    <PoleItemPanel item={item} pole="mug" />,
    { settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'problem', codes: ['damaged'] }] } } },
    { id: 'u1', role: 'preparator', capabilities: [], poles: [] },
  );
}

const ALLOWED_MOVE = { allowed: true, refusal: null };

it('WSC-472 the dialog of a problem says that the piece goes to manual rework', async () => {
  const problem = { to: 'FAB_REPRISE_MANUELLE', trigger: 'problem', command: 'problemFabrication' };
  renderPanel({ nextStates: [{ ...ALLOWED_MOVE, ...problem, backward: true, needsReason: true }] });
  fireEvent.click(screen.getByRole('button', { name: t('action.problem') }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByText(new RegExp(t('status.FAB_REPRISE_MANUELLE')));
  expect(text.textContent).toBe(t('rework.problemText'));
});

it('OFF-332 a piece that may pass its control leads to the screen of the controller, without a button that passes it', () => {
  const passed = { to: 'FAB_COMPLETE', trigger: 'controlPassed', command: 'passControl' };
  renderPanel({
    controlNeeded: true,
    nextStates: [{ ...ALLOWED_MOVE, ...passed, backward: false, needsReason: false }],
  });
  const link = screen.getByRole('link', { name: t('controller.checkHere') });
  expect(link.getAttribute('href')).toBe('/pole-objet/controleur/i1');
  expect(screen.queryByRole('button', { name: t('action.passControl') })).toBeNull();
});

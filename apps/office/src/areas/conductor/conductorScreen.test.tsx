// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { ConductorScreen } from './ConductorScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('conductor');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHIP_BY = { at: '2026-11-27T15:00:00Z', level: 'inTime' };
const POLE = {
  pole: 'mug',
  version: 1,
  ready: 2,
  running: 0,
  paused: 0,
  rework: 0,
  inControl: 0,
  madeLastHour: 0,
  people: [],
  limit: null,
  limitExceeded: false,
  sharesWith: [],
  shipBy: SHIP_BY,
  stop: null,
  messages: [],
};
const MISSING = {
  productName: 'Mug blanc',
  quantity: 1,
  pole: 'mug',
  previewCount: 0,
  texts: ['Zoé'],
  fabrication: 'FAB_A_FAIRE',
  heldBy: null,
};

/** Renders the screen with this number of orders that wait for one last object, and one pole. */
function showScreen(orderCount: number, pole: object = {}) {
  const rows = Array.from({ length: orderCount }, (_, index) => ({
    order: { id: `o${index}`, number: `22600000${index}`, store: 'fr', prio: false, shipBy: SHIP_BY },
    missing: { ...MISSING, id: `i${index}` },
  }));
  renderScreen(<ConductorScreen />, {
    conductor: { poles: [{ ...POLE, ...pole }] },
    oneObjectAway: { oneObjectAway: { endCursor: null, rows } },
    blanks: { blanks: [] },
  });
}

it('WSC-382 the orders that wait for one last object are above the poles: a few at first, and all after a click', async () => {
  showScreen(6);
  const firstLink = await screen.findByRole('link', { name: /226000000/ });
  const poleHeading = await screen.findByRole('heading', { name: t('pole.mug') });
  expect(firstLink.compareDocumentPosition(poleHeading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('link', { name: /226000005/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('list.more') }));
  screen.getByRole('link', { name: /226000005/ });
});

it('WSC-382 without an order that waits for one object, their list is folded to its heading', async () => {
  showScreen(0);
  const fold = await screen.findByRole('button', { name: `${t('conductor.oneAway')} · 0` });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
});

it('OFF-331 a pole says how many of its made pieces wait for the controller, with a link to them', async () => {
  showScreen(0, { ready: 0, shipBy: null, inControl: 1 });
  const link = await screen.findByRole('link', { name: t('conductor.paused', { count: 1 }) });
  expect(link.getAttribute('href')).toBe('/pole-objet/controleur');
  screen.getByText(t('conductor.inControl'));
});

it('OFF-412 the dialog that stops a pole doesn’t turn into the one that resumes it when somebody else stops the pole meanwhile', async () => {
  let stop: object | null = null;
  const commands: string[] = [];
  const answerCommand = (name: string) => () => {
    commands.push(name);
    return { [name]: { __typename: 'Done' } };
  };
  const { readAgain } = renderScreen(<ConductorScreen />, {
    conductor: () => ({ poles: [{ ...POLE, stop }] }),
    oneObjectAway: { oneObjectAway: { endCursor: null, rows: [] } },
    blanks: { blanks: [] },
    settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'pole', codes: ['machineFault'] }] } },
    stopPole: answerCommand('stopPole'),
    resumePole: answerCommand('resumePole'),
  });
  const pole = t('pole.mug');
  fireEvent.click(await screen.findByRole('button', { name: t('conductor.stopPole', { pole }) }));
  fireEvent.click(await screen.findByRole('radio'));
  stop = { reason: 'machineFault', since: '2026-11-27T10:00:00Z', by: 'Camille' };
  await readAgain();
  await screen.findByText(/Camille/);
  const dialog = within(screen.getByRole('dialog', { name: t('conductor.stopPole', { pole }) }));
  fireEvent.click(dialog.getByRole('button', { name: t('conductor.stop') }));
  await waitFor(() => expect(commands).toEqual(['stopPole']));
});

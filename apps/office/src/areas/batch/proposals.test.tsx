// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BatchMegalotsScreen } from './BatchMegalotsScreen.tsx';
import { EditProposalDialog } from './EditProposalDialog.tsx';
import { formatMediaUse } from './formatMediaUse.ts';
import { formatSeparation } from './formatSeparation.ts';
import type { ProposalView } from './megalotBatchQueries.ts';

const READ_AT = '2026-11-27T12:47:00Z';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function buildLot(number: string, prio = false) {
  const counts = { prioOrderCount: prio ? 1 : 0, orderCount: 1, labelCount: 12 };
  return { id: number, number, type: 'EAO', class: prio ? 'prio' : 'normal', prio, ...counts };
}

function buildProposal(key: string, changes: object = {}): ProposalView {
  return {
    key,
    mediaKey: 'fr|320|DURST|vinyl',
    prio: false,
    store: 'fr',
    laize: 320,
    device: 'DURST',
    substrate: 'vinyl',
    pages: 1,
    metres: 0.45,
    efficiency: 81.2,
    because: 'cutOff',
    closesAt: '2026-11-27T15:00:00Z',
    gauge: { value: 1, max: 20, unit: 'lots' },
    shipBy: { at: '2026-12-01T23:00:00Z', level: 'inTime' },
    lots: [buildLot(`L${key}`)],
    ...changes,
  } as unknown as ProposalView;
}

const ORDINARY = buildProposal('a');
const URGENT = buildProposal('b', { prio: true, lots: [buildLot('Lb', true)] });

it.each([
  [URGENT, [ORDINARY], 'batch.apart.urgent'],
  [ORDINARY, [URGENT], 'batch.apart.ordinary'],
  [ORDINARY, [buildProposal('a')], 'batch.apart.full'],
  [ORDINARY, [buildProposal('c', { store: 'de', mediaKey: 'de|320|DURST|vinyl' })], 'batch.apart.store'],
  [ORDINARY, [buildProposal('d', { mediaKey: 'fr|320|DURST|vinyl|objects' })], 'batch.apart.kind'],
  [
    ORDINARY,
    [buildProposal('e', { device: 'MUG', substrate: 'object', mediaKey: 'mug' })],
    'batch.apart.media',
  ],
] as const)(
  'WSC-367 a proposal says why its lots are not in the megalot of another proposal: %#',
  (proposal, others, key) => {
    expect(formatSeparation(proposal, [proposal, ...others])).toBe(t(key));
    expect(formatSeparation(proposal, [proposal])).toBeNull();
  },
);

it('OFF-316 a card gives the length under the name that it has on a megalot, and never contradicts itself about other lots', async () => {
  await setLocale('fr_FR');
  // The length is called as in the details of a megalot, and not after the laize, which is the width of the web.
  expect(formatMediaUse(ORDINARY)).toContain(t('field.metres'));
  expect(formatMediaUse(ORDINARY)).not.toContain('laize');
  const ofOtherStore = buildProposal('c', { store: 'de', mediaKey: 'de|320|DURST|vinyl' });
  const apart = formatSeparation(ORDINARY, [ORDINARY, ofOtherStore]);
  // The card says that the lots are apart from others, so it must not say that there is only one lot.
  expect(apart).toContain('des autres');
  expect(t('batch.onlyLot')).not.toContain('un seul lot');
  const ofTwoLots = buildProposal('g', {
    device: 'OTHER',
    mediaKey: 'other',
    lots: [buildLot('L1'), buildLot('L2')],
  });
  expect(formatSeparation(ofTwoLots, [ofTwoLots, ORDINARY])).not.toMatch(/^Aucun autre lot/);
});

it('WSC-367 the screen says what auto-start does, and why a proposal can’t be edited', async () => {
  const buildAnswers = (autoStart: boolean, proposals: readonly ProposalView[]) => {
    const running = { alive: true, paused: false, alert: null, megalot: null, leaseUntil: null, fence: 1 };
    const generators = [{ id: 'g1', name: 'G1', lastSeenAt: READ_AT, ...running }];
    const rest = { readyLots: 1, readAt: READ_AT, running: [], lastErrors: [], generators };
    return { megalotProposals: { megalotProposals: { autoStart, proposals, ...rest } } };
  };
  const viewer = { role: 'generator', capabilities: ['see', 'generate'] } as const;
  renderScreen(<BatchMegalotsScreen />, buildAnswers(true, [ORDINARY]), viewer);
  await screen.findByText(t('batch.autoStartOn'));
  screen.getByText(new RegExp(t('batch.onlyLot')));
  expect(screen.queryByRole('button', { name: t('batch.edit') })).toBeNull();
  cleanup();
  renderScreen(<BatchMegalotsScreen />, buildAnswers(false, [ORDINARY, URGENT]), viewer);
  await screen.findByText(t('batch.autoStartOff'));
  expect(screen.getAllByRole('button', { name: t('batch.edit') })).toHaveLength(2);
  expect(screen.queryByText(new RegExp(t('batch.onlyLot')))).toBeNull();
});

it('WSC-367, WSC-355 for a megalot of urgent and ordinary lots, a warning says that the urgent lots wait for all, and they are marked', async () => {
  const actions = { busy: false, isStopped: false, onCancel: () => undefined, onConfirm: () => undefined };
  const mixed = buildProposal('f', { lots: [buildLot('L1'), buildLot('L2', true)] });
  renderScreen(<EditProposalDialog proposal={mixed} proposals={[mixed]} {...actions} />, {});
  await screen.findByText(t('batch.urgentWaits'));
  screen.getByRole('checkbox', { name: /^L2 .*PRIO/ });
  expect(screen.queryByRole('checkbox', { name: /^L1 .*PRIO/ })).toBeNull();
  cleanup();
  renderScreen(<EditProposalDialog proposal={URGENT} proposals={[URGENT, ORDINARY]} {...actions} />, {});
  await screen.findByText(t('batch.editText'));
  expect(screen.queryByText(t('batch.urgentWaits'))).toBeNull();
});

it('OFF-314 while no generator works, the screen and the dialog before the launch warn of it, and the notice says that the files wait', async () => {
  const paused = { alive: true, paused: true, alert: null, megalot: null, leaseUntil: null, fence: 1 };
  const generators = [{ id: 'g1', name: 'G1', lastSeenAt: READ_AT, ...paused }];
  const rest = { readyLots: 1, readAt: READ_AT, running: [], lastErrors: [], generators };
  const megalot = {
    store: 'fr',
    laize: 320,
    device: 'DURST',
    substrate: 'vinyl',
    lotCount: 1,
    pages: 1,
    metres: 0.4,
    because: 'manual',
    megalot: null,
  };
  const batch = { __typename: 'MegalotBatch', dryRun: true, lotCount: 1, megalots: [megalot] };
  renderScreen(
    <BatchMegalotsScreen />,
    {
      megalotProposals: { megalotProposals: { autoStart: true, proposals: [ORDINARY], ...rest } },
      makeMegalots: ({ input }: { input: { dryRun: boolean } }) => ({
        makeMegalots: { ...batch, dryRun: input.dryRun },
      }),
    },
    { role: 'generator', capabilities: ['see', 'generate'] },
  );
  expect((await screen.findByRole('alert')).textContent).toBe(t('batch.noneGenerates'));
  fireEvent.click(screen.getByRole('button', { name: t('action.generate') }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(t('batch.noneGenerates'));
  fireEvent.click(dialog.getByRole('button', { name: t('batch.confirmMegalots', { count: 1 }) }));
  await screen.findByText(t('batch.megalotsWait', { count: 1 }));
});

it('OFF-351 a card makes a megalot of its own lots, and the button for the next megalots takes the lots of as many cards as it says', async () => {
  const cards = [
    buildProposal('a', { lots: [buildLot('L1')] }),
    buildProposal('a', { lots: [buildLot('L2')] }),
  ];
  const overview = { autoStart: true, proposals: cards, readyLots: 2, readAt: READ_AT };
  const rest = { running: [], lastErrors: [], generators: [] };
  const { inputs } = renderScreen(
    <BatchMegalotsScreen />,
    { megalotProposals: { megalotProposals: { ...overview, ...rest } } },
    { role: 'generator', capabilities: ['see', 'generate'] },
  );
  const buttons = await screen.findAllByRole('button', { name: t('action.generate') });
  fireEvent.click(buttons[1] as HTMLElement);
  await waitFor(() => expect(inputs).toMatchObject([{ lotIds: ['L2'], force: true, dryRun: true }]));
  const nextMegalots = screen.getByRole('button', { name: t('batch.generateNext', { count: 2 }) });
  await waitFor(() => expect(nextMegalots).toHaveProperty('disabled', false));
  fireEvent.click(nextMegalots);
  await waitFor(() => expect(inputs[1]).toMatchObject({ lotIds: ['L1', 'L2'] }));
});

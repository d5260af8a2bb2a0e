// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { ScanProvider } from '../../../scanner/ScanProvider.tsx';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import type { ControlItem } from '../poleQueries.ts';
import { ControllerScreen } from './ControllerScreen.tsx';
import { ControlPanel } from './ControlPanel.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('pole');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function buildItem(changes: object = {}): ControlItem {
  const moveFields = { needsReason: false, backward: false, allowed: true, refusal: null };
  return {
    id: 'i1',
    version: 3,
    code: 'I/i1',
    orderId: 'o1',
    orderNumber: '100000007',
    orderVersion: 5,
    sku: 'MUG',
    productName: 'Mug',
    quantity: 3,
    lotType: 'MUG',
    pole: 'mug',
    blank: 'MUG_BLANC',
    blankName: 'White mug',
    previewCount: 1,
    texts: ['Zoé', 'Müller'],
    formeName: null,
    fabrication: 'FAB_EN_COURS',
    heldBy: 'Paul',
    pause: null,
    canPause: { allowed: false },
    canResume: { allowed: false },
    homePole: null,
    poleOffers: [],
    progress: 0,
    prio: false,
    store: 'fr',
    controlNeeded: true,
    controlAskedAt: null,
    rework: null,
    canReissue: { allowed: true, refusal: null },
    photos: [],
    events: [],
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    nextStates: [
      { ...moveFields, to: 'FAB_COMPLETE', trigger: 'controlPassed', command: 'passControl' },
      {
        ...moveFields,
        to: 'FAB_REPRISE_MANUELLE',
        trigger: 'problem',
        command: 'problemFabrication',
        needsReason: true,
      },
    ],
    ...changes,
  } as unknown as ControlItem;
}

const UNDECIDED = { verdict: null, onVerdict: () => {} };

it('WSC-64 the controller sees the preview beside a list of checks: text, colour, position, cleanliness and count', async () => {
  const { inputs } = renderScreen(<ControlPanel item={buildItem()} {...UNDECIDED} />, {
    passControl: { passControl: { __typename: 'Done' } },
  });
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/preview/i1/0.svg');
  const list = within(screen.getByRole('group', { name: t('controller.checks') }));
  const checks = list.getAllByRole('button');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    `${t('controller.check.text')}Zoé / Müller`,
    `${t('controller.check.colour')}White mug`,
    t('controller.check.position'),
    t('controller.check.clean'),
    `${t('controller.check.count')}× 3`,
  ]);
  const accept = screen.getByRole<HTMLButtonElement>('button', { name: t('action.passControl') });
  for (const check of checks) {
    expect(accept.disabled).toBe(true);
    fireEvent.click(check);
  }
  fireEvent.click(accept);
  await waitFor(() => expect(inputs).toMatchObject([{ itemId: 'i1', expectedVersion: 3 }]));
});

it('WSC-64 a product without a text and with one piece has no check of its text or its count', () => {
  renderScreen(<ControlPanel item={buildItem({ texts: ['', ''], quantity: 1 })} {...UNDECIDED} />, {});
  const list = within(screen.getByRole('group', { name: t('controller.checks') }));
  const names = ['colour', 'position', 'clean'] as const;
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    names.map((check) => expect.stringContaining(t(`controller.check.${check}`))),
  );
});

/**
 * Opens the piece on the controller's screen. After a command, it has its next version, with the fields of `after`.
 * `changeElsewhere` gives it the next version as somebody else would.
 */
async function openControllerScreen(after: object) {
  let item: object = buildItem();
  const buildDecisionAnswer = (name: string) => () => {
    item = buildItem({ version: 4, ...after });
    return { [name]: { __typename: 'Done', undoKey: null, undoUntil: null, object: { label: 'i1' } } };
  };
  const queue = { total: 0, size: 50, endCursor: null, readAt: '2026-11-27T12:00:00Z', rows: [] };
  const reasonLists = [
    { list: 'reissue', codes: ['misprint'] },
    { list: 'problem', codes: ['broken'] },
  ];
  const { readAgain } = renderScreen(
    <ScanProvider onUnclaimed={() => {}}>
      <Routes>
        <Route path="/pole-objet/controleur/:id" element={<ControllerScreen />} />
        <Route path="*" element={<Navigate to="/pole-objet/controleur/i1" />} />
      </Routes>
    </ScanProvider>,
    {
      controlItem: () => ({ item }),
      controlQueue: { items: queue },
      passControl: buildDecisionAnswer('passControl'),
      createReissue: buildDecisionAnswer('createReissue'),
      settings: { settings: { ...SETTINGS, reasonLists } },
    },
    { id: 'u1', role: 'superPreparator', capabilities: ['control'], poles: [] },
  );
  const checks = await screen.findByRole('group', { name: t('controller.checks') });
  const changeElsewhere = () => {
    item = buildItem({ version: 4, ...after });
    return readAgain();
  };
  return { checks, changeElsewhere };
}

const queryButton = (key: 'action.passControl' | 'controller.reprint') =>
  screen.queryByRole('button', { name: t(key) });

it('WSC-470, OFF-332 the panel says that a piece was accepted and where it goes, keeps its checks ticked and can’t accept it again', async () => {
  const { checks } = await openControllerScreen({ fabrication: 'FAB_COMPLETE', nextStates: [] });
  screen.getByText(t('controller.tickAll'));
  for (const check of within(checks).getAllByRole('button')) fireEvent.click(check);
  expect(screen.queryByText(t('controller.tickAll'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('action.passControl') }));
  await screen.findByText(t('controller.result.accepted'));
  await screen.findByText(t('status.FAB_COMPLETE'));
  // The result is still shown after the piece was read again.
  expect(screen.getByText(t('controller.result.accepted')).parentElement?.textContent).toContain(
    t('controller.next.accepted'),
  );
  expect(queryButton('action.passControl')).toBeNull();
  expect(screen.queryByText(t('controller.notWaiting'))).toBeNull();
  const checkButtons = within(screen.getByRole('group', { name: t('controller.checks') })).getAllByRole(
    'button',
  );
  expect(checkButtons.map((check) => check.getAttribute('aria-pressed'))).toEqual(
    checkButtons.map(() => 'true'),
  );
});

it('WSC-470 the panel says that the reissue of a refused piece was created and who goes on with it', async () => {
  await openControllerScreen({
    fabrication: 'FAB_EN_ATTENTE',
    nextStates: [],
    canReissue: { allowed: false },
  });
  fireEvent.click(screen.getByRole('button', { name: t('controller.reprint') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio'));
  fireEvent.click(dialog.getByRole('button', { name: t('controller.reprint') }));
  await screen.findByText(t('controller.result.reprint'));
  const people = {
    pole: t('pole.mug'),
    role: t('role.generator'),
    screen: t('screen.batch.ressorties'),
  };
  expect(screen.getByText(t('controller.result.reprint')).parentElement?.textContent).toContain(
    t('controller.next.reprint', people),
  );
  expect([queryButton('action.passControl'), queryButton('controller.reprint')]).toEqual([null, null]);
});

it('OFF-415 the dialog that refuses a piece stays open with its note when the piece changes meanwhile, and its checks begin again', async () => {
  const { checks, changeElsewhere } = await openControllerScreen({ pole: 'sac' });
  const [first] = within(checks).getAllByRole('button');
  fireEvent.click(first as HTMLElement);
  expect(first?.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: t('controller.reprint') }));
  await screen.findByRole('dialog');
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('reason.note') });
  fireEvent.change(note, { target: { value: 'smeared' } });
  await changeElsewhere();
  expect([note.isConnected, note.value]).toEqual([true, 'smeared']);
  const pressed = [...document.querySelectorAll('fieldset button')].map((check) =>
    check.getAttribute('aria-pressed'),
  );
  expect(new Set(pressed)).toEqual(new Set(['false']));
});

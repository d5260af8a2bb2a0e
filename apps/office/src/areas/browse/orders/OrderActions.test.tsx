// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../../api/refusal.ts';
import type { Viewer } from '../../../api/viewer.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import { buildOrdersList } from './buildOrdersList.tsx';
import { describeReissue } from './describeReissue.ts';
import { OrderActions } from './OrderActions.tsx';
import type { OrderDetailValue, OrderRow } from './orderQueries.ts';

const VIEWER: Viewer = {
  id: 'u1',
  name: 'Nadia',
  email: 'n@cmon.example',
  role: 'preparator',
  capabilities: ['see', 'reissue', 'refund'],
  home: null,
  poles: [],
  wallBoard: false,
};

const NOT_PRINTED = { code: 'guardRefused', params: { guard: 'printed' } };

function buildItem(id: string, refusal: typeof NOT_PRINTED | null) {
  const canReissue = { allowed: refusal === null, refusal };
  return { id, productName: id, quantity: 1, previewCount: 0, texts: [], canReissue };
}

const HOLD = { to: 'holded', command: 'hold', allowed: true, refusal: null };
const UNHOLD = { to: 'processing', command: 'unhold', allowed: true, refusal: null };
const REFUND = { to: 'refund_requested', command: 'requestRefund', allowed: true, refusal: null };

/** Shows the actions of an order; the server does every command. Returns the inputs of the sent commands, in order. */
function renderActions(
  canReissue: boolean,
  changes: Record<string, unknown> & { canSetPrio?: boolean } = {},
): readonly Record<string, unknown>[] {
  const { canSetPrio = false, ...fields } = { prio: true, nextStates: [] as object[], ...changes };
  const order = {
    id: 'o1',
    version: 1,
    number: '100001',
    enSouffrance: false,
    canReread: false,
    lines: [
      { line: 1, productName: 'Étiquettes', pulled: false },
      { line: 2, productName: 'Mug', pulled: false },
      { line: 3, productName: 'Sac', pulled: true },
    ],
    items: [buildItem('printed', canReissue ? null : NOT_PRINTED), buildItem('waiting', NOT_PRINTED)],
    canReissue: { allowed: canReissue },
    canRequestRefund: { allowed: fields.nextStates.length > 0 },
    canSetPrio: { allowed: canSetPrio },
    ...fields,
  } as unknown as OrderDetailValue;
  const reasonLists = [
    { list: 'refund', codes: ['damaged'] },
    { list: 'cancel', codes: ['address'] },
  ];
  const done = { __typename: 'Done' };
  const answers = {
    settings: { settings: { ...SETTINGS, reasonLists } },
    requestRefund: { requestRefund: done },
    unhold: { unhold: done },
    cancel: { cancel: done },
  };
  return renderScreen(<OrderActions order={order} />, answers, VIEWER).inputs;
}

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('INV-28 the reissue button is shown only when the API allows a reissue', () => {
  renderActions(false);
  expect(screen.queryByRole('button', { name: t('action.reissue') })).toBeNull();
  cleanup();
  renderActions(true);
  expect(screen.getByRole('button', { name: t('action.reissue') })).toBeTruthy();
});

it('INV-28 an item that cannot be reissued is disabled, with its refusal', async () => {
  renderActions(true);
  fireEvent.click(screen.getByRole('button', { name: t('action.reissue') }));
  await screen.findByRole('dialog');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true]);
  expect(screen.getAllByText(formatRefusal(NOT_PRINTED))).toHaveLength(1);
});

it('INV-29 PRIO is offered only for an order that isn’t PRIO yet and that the API allows to be PRIO', () => {
  const isOffered = (flags: { prio: boolean; canSetPrio: boolean }) => {
    cleanup();
    renderActions(false, flags);
    return screen.queryByRole('button', { name: t('action.prio') }) !== null;
  };
  expect(isOffered({ prio: false, canSetPrio: true })).toBe(true);
  expect(isOffered({ prio: false, canSetPrio: false })).toBe(false);
  expect(isOffered({ prio: true, canSetPrio: true })).toBe(false);
});

it('ORD-39, ORD-85 the refund button is shown when the API allows it, and sends the chosen lines with the reason', async () => {
  renderActions(false);
  expect(screen.queryByRole('button', { name: t('action.requestRefund') })).toBeNull();
  cleanup();
  const inputs = renderActions(false, { nextStates: [REFUND] });
  fireEvent.click(screen.getByRole('button', { name: t('action.requestRefund') }));
  await screen.findByRole('dialog');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
  fireEvent.click(boxes[2] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: t('action.continue') }));
  fireEvent.click(await screen.findByRole('radio', { name: t('reason.damaged') }));
  expect(document.body.textContent).toContain(t('refund.oneLine', { line: 2, name: 'Mug' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('action.requestRefund') }));
  await vi.waitFor(() =>
    expect(inputs).toMatchObject([{ orderId: 'o1', expectedVersion: 1, lines: [2], reason: 'damaged' }]),
  );
});

it('ORD-84, ORD-85 the only line that can be refunded is ticked already, and no hold is offered before the print', async () => {
  // A line that was taken out of the order can't be refunded, so there is only one to choose.
  const lines = [
    { line: 2, productName: 'Mug', pulled: false },
    { line: 3, productName: 'Sac', pulled: true },
  ];
  renderActions(false, { nextStates: [REFUND, HOLD], productionStatus: 'generated', lines });
  fireEvent.click(screen.getByRole('button', { name: t('action.requestRefund') }));
  await screen.findByRole('dialog');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true]);
  fireEvent.click(screen.getByRole('button', { name: t('action.continue') }));
  await screen.findByRole('radio', { name: t('reason.damaged') });
  // The production of an order that isn't printed yet stops without a hold.
  expect(screen.queryByRole('checkbox', { name: t('refund.hold') })).toBeNull();
  expect(document.body.textContent).toContain(t('refund.oneLine', { line: 2, name: 'Mug' }));
});

it('ORD-84 the refund request for a printed order offers to hold the order too, in one command', async () => {
  const inputs = renderActions(false, { nextStates: [REFUND, HOLD], productionStatus: 'fabriquee' });
  fireEvent.click(screen.getByRole('button', { name: t('action.requestRefund') }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '1. Étiquettes' }));
  fireEvent.click(screen.getByRole('button', { name: t('action.continue') }));
  fireEvent.click(await screen.findByRole('checkbox', { name: t('refund.hold') }));
  fireEvent.click(screen.getByRole('radio', { name: t('reason.damaged') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('action.requestRefund') }));
  await vi.waitFor(() => expect(inputs).toMatchObject([{ lines: [1], hold: true, expectedVersion: 1 }]));
});

it('ORD-90 before a hold is released, a dialog shows its reason and its note, and asks once', async () => {
  const note = 'Attend la réponse de la tante';
  const hold = { held: true, holdReason: 'customerWish', holdNote: note };
  const inputs = renderActions(false, { nextStates: [UNHOLD], ...hold });
  fireEvent.click(screen.getByRole('button', { name: t('action.unhold') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(note, { exact: false }).textContent).toContain(t('reason.customerWish'));
  expect(inputs).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: t('action.unhold') }));
  await vi.waitFor(() => expect(inputs).toMatchObject([{ orderId: 'o1' }]));
});

it('ORD-82 a cancelled order that was paid says that its payment must be refunded', () => {
  renderActions(false, { nextStates: [REFUND], status: 'canceled' });
  expect(screen.getByRole('status').textContent).toBe(t('refund.canceledText'));
  cleanup();
  renderActions(false, { status: 'canceled' });
  expect(screen.queryByRole('status')).toBeNull();
});

it('OFF-270 the cancellation of a paid order offers to request its refund too; the cancellation of an unpaid order does not', async () => {
  const cancel = { to: 'canceled', command: 'cancel', allowed: true, refusal: null };
  const openCancelDialog = async (status: string, shopStatus: string) => {
    const inputs = renderActions(false, { nextStates: [cancel], status, shopStatus, refund: null });
    fireEvent.click(screen.getByRole('button', { name: t('action.cancelOrder') }));
    return { dialog: within(await screen.findByRole('dialog')), inputs };
  };
  const { dialog, inputs } = await openCancelDialog('processing', 'processing');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: t('refund.withCancel') }).checked).toBe(true);
  dialog.getByText(t('refund.withCancelText'));
  fireEvent.click(dialog.getByRole('radio', { name: t('reason.address') }));
  fireEvent.click(dialog.getByRole('button', { name: t('action.cancelOrder') }));
  await vi.waitFor(() =>
    expect(inputs).toMatchObject([{ refund: true, confirmed: true, reason: 'address' }]),
  );
  cleanup();
  expect((await openCancelDialog('pending', 'pending')).dialog.queryByRole('checkbox')).toBeNull();
  cleanup();
  expect((await openCancelDialog('holded', 'pending')).dialog.queryByRole('checkbox')).toBeNull();
});

it('OFF-271 all lines of a refund are chosen with one press', async () => {
  renderActions(false, { nextStates: [REFUND] });
  fireEvent.click(screen.getByRole('button', { name: t('action.requestRefund') }));
  const dialog = within(await screen.findByRole('dialog'));
  const selectAll = dialog.getByRole('checkbox', { name: t('refund.allLines') });
  const readChecked = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  fireEvent.click(selectAll);
  expect(readChecked()).toEqual([true, true, true]);
  fireEvent.click(selectAll);
  expect(readChecked()).toEqual([false, false, false]);
});

it('OFF-279 a hold is not offered for an order that was shipped', () => {
  const isOffered = (status: string) => {
    cleanup();
    renderActions(false, { nextStates: [HOLD], status });
    return screen.queryByRole('button', { name: t('action.hold') }) !== null;
  };
  expect([isOffered('fabriquee'), isOffered('ressortieV2'), isOffered('complete')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('INV-40 the dialog says where the reissue goes; when only some labels are reissued, it asks for their number until one is typed', async () => {
  const reprinted = { ...buildItem('printed', null), designLabels: [8] };
  renderActions(true, { items: [reprinted], status: 'complete' });
  fireEvent.click(screen.getByRole('button', { name: t('action.reissue') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('action.continue') }));
  await screen.findByText(t('reissue.nextShipped'), { exact: false });
  fireEvent.click(screen.getByRole('checkbox', { name: t('reissue.someLabels') }));
  await screen.findByText(t('reissue.labelsMissing'));
  // The item has one design, so its field is named as the first of one.
  fireEvent.change(screen.getByRole('textbox', { name: /1 sur 1|1\/1/ }), { target: { value: '1' } });
  await vi.waitFor(() => expect(screen.queryByText(t('reissue.labelsMissing'))).toBeNull());
});

it('INV-40 an item whose reissue prints only some of its labels says how many', () => {
  const labels = { count: 1, total: 8 };
  expect(describeReissue({ reissuedLabels: 1, designLabels: [6, 2] })).toBe(t('item.reissueLabels', labels));
  expect(describeReissue({ reissuedLabels: 8, designLabels: [6, 2] })).toBe(t('item.reissue'));
  expect(describeReissue({ reissuedLabels: 1, designLabels: [] })).toBe(t('item.reissue'));
});

it('OFF-421 an order is searched by its id from its page and from the list, because other stores may have its number', () => {
  renderActions(true);
  const link = screen.getByRole('link', { name: t('action.openSearch') });
  expect(link.getAttribute('href')).toBe('/rechercher/commandes/o1');
  const row = { id: 'o1', number: '100001' } as OrderRow;
  expect(buildOrdersList(new Map()).searchId?.(row)).toBe('o1');
});

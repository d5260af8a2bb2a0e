// @vitest-environment jsdom
import { DEFAULT_REASONS } from '@cmon/core/production/reasons';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import packingClasses from './Packing.module.css';
import { PackingBoard } from './PackingBoard.tsx';
import type { PackingView } from './packingQueries.ts';

const VIEWER = {
  id: 'u1',
  role: 'preparator',
  capabilities: ['see', 'pack'],
  poles: [],
} as unknown as Viewer;
const ALLOWED = { allowed: true, refusal: null };
function makeRefused(guard: string) {
  return { allowed: false, refusal: { code: 'guardRefused', params: { guard } } };
}

beforeEach(async () => {
  localStorage.clear();
  await setLocale('fr_FR');
  await loadArea('shipping');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ITEM = {
  id: 'i1',
  version: 1,
  code: 'I/1',
  productName: 'Mug',
  quantity: 1,
  previewCount: 0,
  texts: ['Zoé'],
  formeName: null,
  fabrication: null,
  canReissue: { allowed: false },
};
const PACKING = {
  recipient: 'Zoé',
  address: ['1 rue Haute'],
  expected: 2,
  scanned: 0,
  currentParcelId: null,
  slot: null,
  ready: true,
  order: {
    id: 'o1',
    version: 1,
    number: '100',
    code: 'O/1',
    store: 'fr',
    status: 'fabriquee',
    carrier: 'Colissimo',
    zone: 'FR',
    prio: false,
    held: false,
    notes: [],
    shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
  },
  items: [{ expected: 1, scanned: 0, parcelId: null, refusal: null, item: ITEM }],
  stock: [{ line: 2, sku: 'PINCE', name: 'Pince', quantity: 1, ticked: false, canTick: ALLOWED }],
  parcels: [],
  canChangeShipment: { allowed: false },
  canScan: ALLOWED,
  canAddParcel: ALLOWED,
  canFinalize: ALLOWED,
  canAbort: ALLOWED,
};

/** Renders the board, and returns which of its five controls are enabled. */
function renderControls(offers: object): boolean[] {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={VIEWER}>
          <MemoryRouter>
            <PackingBoard
              packing={{ ...PACKING, ...offers } as unknown as PackingView}
              shipped={false}
              partialAsked={false}
              onPartialAsked={() => undefined}
              onPacked={() => undefined}
            />
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  return [
    getButton(t('pack.tick')),
    screen.getByRole<HTMLInputElement>('checkbox'),
    getButton(t('pack.shipPartial')),
    getButton(t('pack.nextParcel')),
    getButton(t('pack.abort')),
  ].map(({ disabled }) => !disabled);
}

it('OFF-27 every control of the packing table that the server allows is enabled', () => {
  expect(renderControls({})).toEqual([true, true, true, true, true]);
});

it('WSC-393 the packing of an empty parcel is aborted at once, and once something was scanned a reason is asked for', async () => {
  renderControls({ scanned: 1 });
  fireEvent.click(screen.getByRole('button', { name: t('pack.abort') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('pack.ask.abort') }));
  for (const code of DEFAULT_REASONS.packingReasons) dialog.getByRole('radio', { name: formatReason(code) });
  cleanup();
  renderControls({ scanned: 0 });
  fireEvent.click(screen.getByRole('button', { name: t('pack.abort') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('WSC-344 the slot where the pieces lie is in the header beside the order number', () => {
  renderControls({ slot: 'A2' });
  expect(screen.getByText('A2').closest('header')?.textContent).toContain('Case A2');
});

it('OFF-27 no second parcel is offered while the open parcel is empty', () => {
  const refusedAsEmpty = makeRefused('parcelFilled');
  expect(renderControls({ canAddParcel: refusedAsEmpty, canFinalize: refusedAsEmpty })).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect(screen.getByText(formatRefusal(refusedAsEmpty.refusal))).toBeTruthy();
});

it('WSC-475 an empty parcel is shown as a hint, and not in the colour of a refusal', () => {
  const showRefusal = (guard: string) => {
    cleanup();
    const refused = makeRefused(guard);
    renderControls({ canFinalize: refused });
    return screen.getByText(formatRefusal(refused.refusal)).className;
  };
  expect([packingClasses.hint, packingClasses.refused].every(Boolean)).toBe(true);
  expect(showRefusal('parcelFilled')).toBe(packingClasses.hint);
  expect(showRefusal('packedByAnother')).toBe(packingClasses.refused);
});

it('OFF-27 while another person packs the order nothing is offered, and the board says so', () => {
  const refusedAsTaken = makeRefused('packedByAnother');
  const stock = PACKING.stock.map((line) => ({ ...line, canTick: refusedAsTaken }));
  const offers = {
    canScan: refusedAsTaken,
    canAddParcel: refusedAsTaken,
    canFinalize: makeRefused('parcelFilled'),
    canAbort: refusedAsTaken,
  };
  expect(renderControls({ ...offers, stock })).toEqual([false, false, false, false, false]);
  expect(screen.getByText(formatRefusal(refusedAsTaken.refusal))).toBeTruthy();
});

it('SHP-12, WSC-446 a problem at the packing table asks for the labels and the reason, and creates their reissue', async () => {
  const calls: { operationName: string; variables: { input?: object } }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)));
    return Response.json({ data: { createReissue: { __typename: 'Done' } } });
  });
  const [line] = PACKING.items;
  renderControls({ items: [{ ...line, item: { ...ITEM, canReissue: ALLOWED, designLabels: [12, 24] } }] });
  fireEvent.click(screen.getByRole('button', { name: t('pack.problem') }));
  fireEvent.click(await screen.findByRole('radio', { name: t('reason.badColour') }));
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: t('action.confirm') });
  fireEvent.click(screen.getByRole('checkbox', { name: t('reissue.someLabels') }));
  // The person wants to choose some labels, but has chosen none yet.
  expect(confirm.disabled).toBe(true);
  const secondField = screen.getByRole('textbox', { name: t('reissue.labelOf', { design: 2, designs: 2 }) });
  fireEvent.change(secondField, { target: { value: '3' } });
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(calls.find(({ operationName }) => operationName === 'packReissue')?.variables.input).toMatchObject(
      {
        orderId: 'o1',
        itemIds: ['i1'],
        chosenLabels: [{ itemId: 'i1', design: 2, count: 3 }],
        reason: 'badColour',
      },
    ),
  );
});

// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BlockerView, describeBlocker } from '../../../display/BlockerList.tsx';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { OrderItems } from './OrderItems.tsx';
import type { OrderDetailValue } from './orderQueries.ts';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Item = OrderDetailValue['items'][number];

function buildItem(number: number, changes: object = {}): Item {
  return {
    id: `i${number}`,
    sku: 'MUG',
    partCode: 'MUG',
    productName: 'Mug',
    quantity: 1,
    previewCount: 1,
    texts: [`Zoé ${number}`],
    formeName: null,
    strip: null,
    problem: null,
    fabrication: null,
    pause: null,
    photos: [],
    steps: [
      { step: 'print', filter: 'STEP_FABRIQUE', at: null, delay: null },
      { step: 'fabricate', filter: 'STEP_A_REALISER', at: null, delay: null },
    ],
    sc: '{}',
    openReissue: false,
    reissuedLabels: null,
    designLabels: [],
    pulled: false,
    nextStates: [],
    l2c: false,
    ...changes,
  } as unknown as Item;
}

function renderItems(items: readonly Item[], blockers: readonly BlockerView[] = []) {
  const order = { items, store: 'fr', blockers } as unknown as OrderDetailValue;
  return renderScreen(<OrderItems order={order} />, {}, { id: 'u1', capabilities: [] });
}

const countShownSteps = (): number => screen.queryAllByRole('list', { name: t('item.steps') }).length;

it('WSC-449 when an order has few items, each is shown with all its details', () => {
  renderItems([1, 2, 3, 4, 5, 6].map((number) => buildItem(number)));
  expect(countShownSteps()).toBe(6);
});

it('WSC-449 many items are grouped by product, each on a line that shows its current step and unfolds', () => {
  renderItems([
    ...[1, 2, 3, 4, 5].map((number) => buildItem(number)),
    buildItem(6, { productName: 'Gourde', quantity: 2 }),
    buildItem(7, { productName: 'Gourde', openReissue: true }),
  ]);
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Mug × 5',
    'Gourde × 3',
  ]);
  const group = within(screen.getByRole('region', { name: 'Mug' }));
  const [line] = group.getAllByRole('listitem');
  expect(line?.textContent).toContain('Zoé 1');
  expect(line?.textContent).toContain(t('step.fabricate'));
  expect(line?.textContent).not.toContain(t('step.print'));
  // Only the item that is made again is unfolded.
  expect(countShownSteps()).toBe(1);
  const fold = line?.querySelector('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(group.getAllByRole('list', { name: t('item.steps') })).toHaveLength(1);
});

it('WSC-490 the line of a folded item says why its step is overdue; of an unfolded item, only the list of steps does', () => {
  const late = {
    step: 'fabricate',
    filter: 'STEP_EN_SOUFFRANCE',
    at: null,
    delay: { cause: 'held', at: null },
  };
  renderItems(
    [1, 2, 3, 4, 5, 6, 7].map((number) => buildItem(number, number === 1 ? { steps: [late] } : {})),
  );
  const reason = t('step.withReason', { step: t('step.fabricate'), reason: t('stepDelay.held') });
  const summary = screen.getByText(reason);
  const fold = summary.closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(screen.getAllByText(reason)).toEqual([within(fold).getByText(reason, { selector: 'li' })]);
});

it('OFF-330 an item with pieces missing on the CIP line says so and who can act, and doesn’t look finished', () => {
  const missingPiecesBlocker = {
    code: 'cipMissing',
    params: { reason: 'missing', count: 1 },
    object: { type: 'item', id: 'i1', label: '1.1' },
    role: 'superPreparator',
    station: null,
  };
  const made = [1, 2].map((number) => buildItem(number, { fabrication: 'FAB_COMPLETE' }));
  renderItems(made, [missingPiecesBlocker]);
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('Zoé'));
  expect(first?.textContent).toContain(
    `${describeBlocker(missingPiecesBlocker)} · ${t('role.superPreparator')}`,
  );
  expect(screen.getAllByText(t('status.FAB_COMPLETE'))).toHaveLength(1);
  expect(second?.textContent).not.toContain(t('blocker.cipMissing'));
});

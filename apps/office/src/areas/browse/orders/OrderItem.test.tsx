// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime, formatDueDay } from '../../../display/format.ts';
import { LOCALES, loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { OrderItem } from './OrderItem.tsx';
import type { OrderDetailValue } from './orderQueries.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const LATE = { filter: 'STEP_EN_SOUFFRANCE', at: null };

function buildItem(changes: object) {
  return {
    id: 'i1',
    sku: 'MUG',
    partCode: 'MUG',
    productName: 'Mug',
    quantity: 1,
    previewCount: 1,
    texts: ['Zoé'],
    formeName: null,
    strip: null,
    problem: null,
    fabrication: null,
    photos: [],
    steps: [],
    sc: '{}',
    openReissue: false,
    pulled: false,
    nextStates: [],
    l2c: false,
    ...changes,
  } as unknown as OrderDetailValue['items'][number];
}

function renderSteps(steps: readonly object[]) {
  renderScreen(
    <OrderItem item={buildItem({ steps })} orderId="o1" store="fr" missingPiecesBlocker={null} />,
    {},
    { id: 'u1', capabilities: ['openShop'] },
  );
  const rows = within(screen.getByRole('list', { name: t('item.steps') })).getAllByRole('listitem');
  return rows.map(({ dataset, title, textContent }) => [dataset.tone, title, textContent?.trim()]);
}

/** Renders the steps of an item that is stopped before the cut. Returns the tone, title and text of each shown step. */
function renderStoppedItem(delay: object) {
  const late = { ...LATE, delay };
  return renderSteps([
    { step: 'print', filter: 'STEP_FABRIQUE', at: null, delay: null },
    { step: 'cut', ...late },
    { step: 'fabricate', filter: 'STEP_AUCUN', at: null, delay: null },
    { step: 'ship', ...late },
  ]);
}

it('ORD-92 of the unfinished steps of an item that is stopped, only the first is marked', () => {
  const delay = { cause: 'held', at: null };
  const listLooks = (steps: ReturnType<typeof renderSteps>) => steps.map(([tone, title]) => [tone, title]);
  const late = ['danger', t('status.STEP_EN_SOUFFRANCE')];
  const notBegun = ['off', t('step.notBegun')];
  const done = ['done', t('status.STEP_FABRIQUE')];
  expect(listLooks(renderStoppedItem(delay))).toEqual([done, late, notBegun]);
  cleanup();
  const steps = (['print', 'cut', 'fabricate', 'ship'] as const).map((step) => ({ step, ...LATE, delay }));
  expect(listLooks(renderSteps(steps))).toEqual([late, notBegun, notBegun, notBegun]);
});

const AT = '2026-11-20T23:00:00.000Z';

it.each(LOCALES)('WSC-490 the marked step says once in words why, in %s', async (locale) => {
  await setLocale(locale);
  const reasons = [
    [{ cause: 'late', at: AT }, t('stepDelay.late', { at: formatDueDay(AT) })],
    [{ cause: 'stuck', at: AT }, t('stepDelay.stuck', { at: formatDateTime(AT) })],
    [{ cause: 'willMiss', at: AT }, t('stepDelay.willMiss', { at: formatDateTime(AT) })],
    [{ cause: 'held', at: null }, t('stepDelay.held')],
    [{ cause: 'error', at: null }, t('stepDelay.error')],
  ] as const;
  for (const [delay, reason] of reasons) {
    expect(renderStoppedItem(delay).map(([, , text]) => text)).toEqual([
      t('step.print'),
      t('step.withReason', { step: t('step.cut'), reason }),
      t('step.ship'),
    ]);
    cleanup();
  }
});

it('ORD-91 the design is enlarged by a press, and the shop’s button says that it opens without the texts', () => {
  document.head.innerHTML = '<meta name="cmon-shop" content="https://shop.example/{store}/{code}">';
  renderSteps([{ step: 'print', ...LATE }]);
  screen.getByText(t('item.shopWithoutTexts'));
  fireEvent.click(screen.getByTitle(t('item.enlarge')));
  within(screen.getByRole('dialog')).getByText('Zoé');
});

it('OFF-256 an item that was taken out of its order shows no step and no state of its work', () => {
  const steps = [{ step: 'print', filter: 'STEP_A_REALISER', at: null, delay: null }];
  for (const pulled of [false, true]) {
    const item = buildItem({ steps, pulled, fabrication: 'FAB_MUG_attente' });
    renderScreen(
      <OrderItem item={item} orderId="o1" store="fr" missingPiecesBlocker={null} />,
      {},
      { id: 'u1', capabilities: [] },
    );
    expect(screen.queryByRole('list', { name: t('item.steps') }) === null).toBe(pulled);
    cleanup();
  }
});

it('OFF-329 an item whose part has the code of its product names the code once', () => {
  renderScreen(
    <OrderItem item={buildItem({})} orderId="o1" store="fr" missingPiecesBlocker={null} />,
    {},
    { id: 'u1', capabilities: [] },
  );
  expect(screen.getAllByText('MUG').map(({ textContent }) => textContent)).toEqual(['MUG']);
});

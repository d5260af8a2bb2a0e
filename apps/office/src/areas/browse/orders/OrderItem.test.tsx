// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
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

function show(steps: readonly object[]) {
  const item = {
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
    steps,
    sc: '{}',
    openReissue: false,
    pulled: false,
    nextStates: [],
    l2c: false,
  } as unknown as OrderDetailValue['items'][number];
  renderScreen(
    <OrderItem item={item} orderId="o1" store="fr" />,
    {},
    { id: 'u1', capabilities: ['openShop'] },
  );
  const shown = within(screen.getByRole('list', { name: t('item.steps') })).getAllByRole('listitem');
  return shown.map(({ dataset, title }) => [dataset.tone, title]);
}

it('ORD-92 of the steps of an item that is kept, only the first that isn’t done is marked', () => {
  const late = ['danger', t('status.STEP_EN_SOUFFRANCE')];
  const notBegun = ['off', t('step.notBegun')];
  const done = ['done', t('status.STEP_FABRIQUE')];
  const steps = [
    { step: 'print', filter: 'STEP_FABRIQUE', at: null },
    { step: 'cut', ...LATE },
    { step: 'fabricate', filter: 'STEP_AUCUN', at: null },
    { step: 'ship', ...LATE },
  ];
  expect(show(steps)).toEqual([done, late, notBegun]);
  cleanup();
  expect(show(steps.map(({ step }) => ({ step, ...LATE })))).toEqual([late, notBegun, notBegun, notBegun]);
});

it('ORD-91 the design is enlarged by a press, and the shop’s button says that it opens without the texts', () => {
  document.head.innerHTML = '<meta name="cmon-shop" content="https://shop.example/{store}/{code}">';
  show([{ step: 'print', ...LATE }]);
  screen.getByText(t('item.shopWithoutTexts'));
  fireEvent.click(screen.getByTitle(t('item.enlarge')));
  within(screen.getByRole('dialog')).getByText('Zoé');
});

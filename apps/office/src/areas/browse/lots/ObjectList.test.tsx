// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { LotDetailValue } from './lotQueries.ts';
import { ObjectList } from './ObjectList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(cleanup);

it('WSC-507 on the page of a lot, an object that was taken out of its order has a mark in place of its status', () => {
  const item = { productName: 'Mug', quantity: 1, previewCount: 1, texts: [], fabrication: 'FAB_EN_COURS' };
  const items = [
    { ...item, id: 'i1', orderNumber: '100000001', pulled: false },
    { ...item, id: 'i2', orderNumber: '100000002', pulled: true },
  ];
  renderScreen(<ObjectList items={items as unknown as LotDetailValue['items']} />, {});
  const [expected, pulled] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const status = t('status.FAB_EN_COURS');
  expect(expected).toContain(status);
  expect(expected).not.toContain(t('item.pulled'));
  expect(pulled).toContain('100000002');
  expect(pulled).toContain(t('item.pulled'));
  expect(pulled).not.toContain(status);
});

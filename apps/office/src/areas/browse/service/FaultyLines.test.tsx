// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { FaultyLines } from './FaultyLines.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINE = {
  line: 1,
  sku: 'NONE',
  productName: 'NONE',
  quantity: 1,
  suggestion: null,
  hasTextFault: false,
  problem: { code: 'articleUnknown', params: {} },
};

/** Opens the dialog that chooses the article of the first line, for which none fits. Returns the names of its buttons. */
async function listButtons(lineCount: number, editorArticle: string | null): Promise<string[]> {
  const order = {
    id: 'o1',
    version: 3,
    number: '100001',
    status: 'processing',
    refund: null,
    lines: Array.from({ length: lineCount }, (_, index) => ({ line: index + 1, pulled: false })),
    faultyLines: [{ ...LINE, editorArticle }],
    nextStates: [{ to: 'canceled', command: 'cancel', allowed: true, refusal: null }],
  } as unknown as OrderDetailValue;
  renderScreen(
    <FaultyLines order={order} />,
    { fittingArticles: { order: { id: 'o1', faultyLines: [{ line: 1, articles: [] }] } } },
    { capabilities: ['see', 'serveCustomers', 'cancel'] },
  );
  fireEvent.click(screen.getByRole('button', { name: t('line.choose') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('line.choose') }));
  await dialog.findByText(t('line.noneFits'), { exact: false });
  expect(dialog.queryByRole('textbox')).toBeNull();
  const buttons = [...dialog.queryAllByRole('link'), ...dialog.getAllByRole('button')];
  return buttons.map(({ textContent }) => textContent ?? '').filter((text) => text !== '');
}

it('OFF-272 where no article fits a faulty line, the dialog offers what can still be done with it', async () => {
  expect(await listButtons(2, 'EAO')).toEqual([t('line.newDesign'), t('action.cancel'), t('line.cancel')]);
  cleanup();
  expect(await listButtons(1, null)).toEqual([t('action.cancel'), t('action.cancelOrder')]);
  const [, cancelOrderButton] = within(screen.getByRole('dialog')).getAllByText(/Cancel/);
  fireEvent.click(cancelOrderButton as HTMLElement);
  await screen.findByRole('dialog', { name: t('action.cancelOrder') });
});

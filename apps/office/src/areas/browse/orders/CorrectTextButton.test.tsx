// @vitest-environment jsdom
import type { Capability } from '@cmon/core/access/capabilities';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { CorrectTextButton } from './CorrectTextButton.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderButton(canCorrectTexts: boolean, capabilities: readonly Capability[]): HTMLElement | null {
  cleanup();
  renderScreen(
    <CorrectTextButton orderId="o1" item={{ canCorrectTexts, productName: 'Mug' }} />,
    { privateLink: { order: { id: 'o1', privateLink: 'https://shop.example/follow/token1' } } },
    { capabilities },
  );
  return screen.queryByRole('button', { name: t('item.correctTextFor', { product: 'Mug' }) });
}

it('OFF-274 the button opens the page of the private link on the host of the back-office, for customer service, while texts can change', async () => {
  expect(renderButton(false, ['see', 'serveCustomers'])).toBeNull();
  expect(renderButton(true, ['see'])).toBeNull();
  const tab = { location: { href: '' }, opener: {}, close: () => undefined };
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  fireEvent.click(renderButton(true, ['see', 'serveCustomers']) as HTMLElement);
  await vi.waitFor(() => expect(tab.location.href).toBe(`${window.location.origin}/follow/token1`));
  expect(tab.opener).toBeNull();
  openSpy.mockRestore();
});

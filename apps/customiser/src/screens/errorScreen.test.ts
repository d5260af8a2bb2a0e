// @vitest-environment jsdom
import { LOCALES } from '@cmon/core/catalogue/types';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/loadMessages.ts';
import { openWidget } from '../testing/openWidget.ts';
import type { FakeNetwork } from '../testing/publishedCatalogue.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

function respondWith(path: string, status: number) {
  return ({ overrides }: FakeNetwork): void => void overrides.set(path, () => new Response('', { status }));
}

/** Returns the texts that a shopper reads. The details, with the specification's message, are collapsed. */
async function readAlert(
  locale: string,
  prepare: (network: FakeNetwork) => void,
): Promise<readonly string[]> {
  const { host } = await openWidget({ code: 'EAO', locale, prepare }, '[role="alert"]');
  const alert = host.querySelector('[role="alert"]');
  expect(alert?.querySelector('details')?.open).toBe(false);
  // `zxx` is the code for "no language": the message is not in the shopper's language.
  expect(alert?.querySelector('details p')?.getAttribute('lang')).toBe('zxx');
  return [...(alert?.querySelectorAll('h2, :scope > p, button, summary') ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );
}

it.each(LOCALES)('ERR-32 the Error screen is shown in %s, whatever failed', async (locale) => {
  const messages = await loadMessages(locale);
  const screen = (fault: string) => [
    messages['error.title'](),
    messages['error.advice']({ fault }),
    messages['error.retry'](),
    messages['error.details'](),
  ];
  expect(await readAlert(locale, respondWith('/json/cmonJson_all.json', 503))).toEqual(screen('status'));
  expect(await readAlert(locale, respondWith('/json/products', 404))).toEqual(screen('product'));
});

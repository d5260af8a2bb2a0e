import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, openPanel, phone, startTestPages } from '../../testing/testPages.ts';
import { findOpenBody } from '../../testing/widgetPage.ts';

const { open } = startTestPages();

/** Expects the illustration called `name` as the first result of a search for `query`. */
async function expectFirst(
  locale: StoreLocale,
  device: BrowserContextOptions,
  query: string,
  name: string,
): Promise<void> {
  const page = await open(`code=EAO&locale=${locale}`, device);
  await openPanel(page, readMessageText('customiser', 'panel.picto', locale));
  await findOpenBody(page).getByRole('searchbox').fill(query);
  const first = findOpenBody(page).getByRole('radio').first();
  await expect.poll(() => first.getAttribute('aria-label')).toBe(name);
  await page.context().close();
}

it.each<[string, StoreLocale, BrowserContextOptions, string, string]>([
  ['a phone in French', 'fr_FR', phone, 'lico', 'Licorne'],
  ['a desktop in German', 'de_DE', desktop, 'Einhörner', 'Einhorn'],
  ['a phone in English', 'en_GB', phone, 'car', 'Red car'],
])('BEY-157 on %s a search shows the illustration with this name first', (_, ...search) =>
  expectFirst(...search),
);

it.each<[string, StoreLocale, BrowserContextOptions, string, string]>([
  ['a phone in French', 'fr_FR', phone, 'licrone', 'Licorne'],
  ['a desktop in German', 'de_DE', desktop, 'Einhron', 'Einhorn'],
  ['a phone in English', 'en_GB', phone, 'unicron', 'Unicorn'],
])('BEY-178 on %s a search with a typo finds the illustration that was meant', (_, ...search) =>
  expectFirst(...search),
);

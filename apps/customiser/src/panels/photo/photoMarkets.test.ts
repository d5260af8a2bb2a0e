// @vitest-environment jsdom
import type { Product } from '@cmon/core/catalogue/product';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPanel } from '../../testing/openPanel.ts';
import { openWidget } from '../../testing/openWidget.ts';
import { readPublished } from '../../testing/publishedCatalogue.ts';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

/** The mug, whose photos Germany forbids. */
function readMug(): Product {
  const mug = readPublished('json/products/MUG.json') as Product;
  const options = mug.options.map((option) =>
    option.photos ? { ...option, photos: ['fr' as const] } : option,
  );
  return { ...mug, options };
}

it.each<[StoreLocale, string, boolean]>([
  ['fr_FR', 'MUG', true],
  ['de_DE', 'MUG', false],
  ['fr_FR', 'EAO', false],
])('BEY-168 in %s the backgrounds of %s offer a photo: %s', async (locale, code, isOffered) => {
  const t = (key: string) => readMessageText('customiser', key, locale);
  const widget = await openWidget({
    code,
    locale,
    prepare: ({ overrides }) => overrides.set('/json/products/MUG.json', () => Response.json(readMug())),
  });
  const body = await openPanel(widget, t('panel.fond'));
  const names = [...body.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names.includes(t('fond.photo'))).toBe(isOffered);
  const [, orPhoto = ''] = t('fond.orPhoto').split('{name}');
  expect((widget.host.textContent ?? '').includes(orPhoto)).toBe(isOffered);
});

// @vitest-environment jsdom
import { readMessageText } from '@cmon/testkit/readMessageText';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LocalizationContext, loadLocalization } from './localization.ts';
import { ShopHeader } from './ShopHeader.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
});

it('BEY-76 the private page has the shop’s name, its logo, the way back and its colours', async () => {
  const shop = {
    name: 'Mimosa',
    address: 'https://shop.example/it',
    logo: 'https://shop.example/logo.svg',
    accent: '#2f6b49',
    accentText: '#fefefe',
    ground: '#f7f1e3',
  };
  const { container } = render(
    <LocalizationContext value={await loadLocalization('it_IT')}>
      <ShopHeader shop={shop} />
    </LocalizationContext>,
  );
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBe(shop.address);
  expect(link?.querySelector('img')?.getAttribute('src')).toBe(shop.logo);
  expect(link?.textContent).toBe(`Mimosa${readMessageText('correction', 'page.back', 'it_IT')}`);
  const { style } = document.documentElement;
  expect(['accent', 'accent-text', 'ground'].map((name) => style.getPropertyValue(`--cmon-${name}`))).toEqual(
    ['#2f6b49', '#fefefe', '#f7f1e3'],
  );
});

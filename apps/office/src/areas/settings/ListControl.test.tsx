// @vitest-environment jsdom
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatField } from '../../display/settings/settingValues.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { SettingControl } from './SettingControl.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('settings');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function ShopsControl({ initialValue }: { readonly initialValue: readonly unknown[] }) {
  const [value, setValue] = useState<unknown>(initialValue);
  return <SettingControl shape={SETTING_FORMS.shops.shape} value={value} label="Shops" onChange={setValue} />;
}

function findField(line: number, name: string): HTMLElement {
  const label = `Shops, ${t('settings.line', { number: line })}: ${formatField(name)}`;
  return screen.getByRole('textbox', { name: label });
}

const SHOP = {
  source: 'shop',
  kind: 'own',
  address: 'https://shop.example',
  store: 'fr',
  poll: false,
  report: true,
  from: '',
};

it('OFF-223 a new line of a list is the last line, takes the focus, and can be moved up step by step', () => {
  renderScreen(<ShopsControl initialValue={[SHOP, { ...SHOP, source: 'second' }]} />, {});
  fireEvent.click(screen.getByRole('button', { name: t('settings.add') }));
  expect(document.activeElement).toBe(findField(3, 'source'));
  const listSources = () => [1, 2, 3].map((line) => findField(line, 'source').getAttribute('value'));
  expect(listSources()).toEqual([SHOP.source, 'second', '']);
  for (const [line, sources] of [
    [3, [SHOP.source, '', 'second']],
    [2, ['', SHOP.source, 'second']],
  ] as const) {
    const label = t('settings.line', { number: line });
    fireEvent.click(screen.getByRole('button', { name: t('settings.moveUp', { label }) }));
    expect(listSources()).toEqual(sources);
  }
});

it('OFF-192 a line can be moved down and up, and the focus follows it, so that the keyboard can move it again', () => {
  renderScreen(
    <ShopsControl initialValue={['first', 'second', 'third'].map((source) => ({ ...SHOP, source }))} />,
    {},
  );
  const listSources = () => [1, 2, 3].map((line) => findField(line, 'source').getAttribute('value'));
  const nameButton = (direction: 'moveUp' | 'moveDown', line: number) =>
    t(`settings.${direction}`, { label: t('settings.line', { number: line }) });
  const pressFocusedButton = () => fireEvent.click(document.activeElement ?? document.body);
  screen.getByRole('button', { name: nameButton('moveDown', 1) }).focus();
  pressFocusedButton();
  expect(listSources()).toEqual(['second', 'first', 'third']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(nameButton('moveDown', 2));
  pressFocusedButton();
  expect(listSources()).toEqual(['second', 'third', 'first']);
  // The last line has no button that moves it down, so its other button gets the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe(nameButton('moveUp', 3));
  pressFocusedButton();
  pressFocusedButton();
  expect(listSources()).toEqual(['first', 'second', 'third']);
  expect(screen.queryByRole('button', { name: nameButton('moveDown', 3) })).toBeNull();
});

it('OFF-224 an empty field describes the expected text, and a field with a wrong text shows that description as an error', () => {
  renderScreen(
    <ShopsControl initialValue={[{ ...SHOP, source: '', address: 'https://shop.example/' }]} />,
    {},
  );
  const source = findField(1, 'source');
  const address = findField(1, 'address');
  expect(screen.getByText(t('settings.expected.shopSource'))).toBeTruthy();
  expect(source.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText(t('settings.expected.shopAddress'))).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(address, { target: { value: SHOP.address } });
  expect(screen.queryByText(t('settings.expected.shopAddress'))).toBeNull();
});

it('OFF-226 the entries of a list setting keep their upper and lower case', () => {
  const changed = vi.fn();
  const { shape } = SETTING_FORMS.alertMailTo;
  renderScreen(<SettingControl shape={shape} value={[]} label="Mail" onChange={changed} />, {});
  const typed = 'Marie@atelier.example, chef@atelier.example';
  fireEvent.change(screen.getByRole('textbox', { name: 'Mail' }), { target: { value: typed } });
  expect(changed).toHaveBeenLastCalledWith(typed.split(', '));
});

it('OFF-226 a postcode that is typed in a list setting gets capitals', () => {
  const changed = vi.fn();
  const { shape } = SETTING_FORMS.zones;
  const zone = { country: 'GB', postcodes: [], zone: 'GB' };
  renderScreen(<SettingControl shape={shape} value={[zone]} label="Zones" onChange={changed} />, {});
  const label = `Zones, ${t('settings.line', { number: 1 })}: ${formatField('postcodes')}`;
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: 'bt1' } });
  expect(changed).toHaveBeenLastCalledWith([{ ...zone, postcodes: ['BT1'] }]);
});

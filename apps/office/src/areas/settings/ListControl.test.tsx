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

function Shops({ start }: { readonly start: readonly unknown[] }) {
  const [value, setValue] = useState<unknown>(start);
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

it('OFF-223 a line that is added to a list is the last, takes the focus, and moves up step by step', () => {
  renderScreen(<Shops start={[SHOP, { ...SHOP, source: 'second' }]} />, {});
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

it('OFF-192 a line moves down and up, and the focus goes with it, so that the keyboard moves it on', () => {
  renderScreen(<Shops start={['first', 'second', 'third'].map((source) => ({ ...SHOP, source }))} />, {});
  const listSources = () => [1, 2, 3].map((line) => findField(line, 'source').getAttribute('value'));
  const name = (way: 'moveUp' | 'moveDown', line: number) =>
    t(`settings.${way}`, { label: t('settings.line', { number: line }) });
  const press = () => fireEvent.click(document.activeElement ?? document.body);
  screen.getByRole('button', { name: name('moveDown', 1) }).focus();
  press();
  expect(listSources()).toEqual(['second', 'first', 'third']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name('moveDown', 2));
  press();
  expect(listSources()).toEqual(['second', 'third', 'first']);
  // The last line has no way down: its other button has the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name('moveUp', 3));
  press();
  press();
  expect(listSources()).toEqual(['first', 'second', 'third']);
  expect(screen.queryByRole('button', { name: name('moveDown', 3) })).toBeNull();
});

it('OFF-224 an empty field says what it takes without calling it wrong, and a wrong one says the same as its error', () => {
  renderScreen(<Shops start={[{ ...SHOP, source: '', address: 'https://shop.example/' }]} />, {});
  const source = findField(1, 'source');
  const address = findField(1, 'address');
  expect(screen.getByText(t('settings.expected.shopSource'))).toBeTruthy();
  expect(source.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText(t('settings.expected.shopAddress'))).toBeTruthy();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(address, { target: { value: SHOP.address } });
  expect(screen.queryByText(t('settings.expected.shopAddress'))).toBeNull();
});

it('OFF-226 the words of a list setting stay as they were typed', () => {
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

// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { ColourSchemeChoice } from './ColourSchemeChoice.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderChoice() {
  render(
    <MantineProvider
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'scheme' })}
    >
      <ColourSchemeChoice />
    </MantineProvider>,
  );
}

const readShownScheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

it('OFF-51 the colours are those of the system, or the ones that were chosen on this workstation', () => {
  renderChoice();
  expect(readShownScheme()).toBe('light');
  fireEvent.change(screen.getByLabelText(t('shell.colours')), { target: { value: 'dark' } });
  expect(readShownScheme()).toBe('dark');
  cleanup();
  renderChoice();
  expect(readShownScheme()).toBe('dark');
  fireEvent.change(screen.getByLabelText(t('shell.colours')), { target: { value: 'auto' } });
  expect(readShownScheme()).toBe('light');
  cleanup();
  const originalMatchMedia = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...originalMatchMedia(query),
    matches: query.includes('dark'),
  }));
  renderChoice();
  expect(readShownScheme()).toBe('dark');
});

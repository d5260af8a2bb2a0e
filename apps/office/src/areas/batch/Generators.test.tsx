// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { BatchMegalotsScreen } from './BatchMegalotsScreen.tsx';

const GENERATOR = {
  id: 'g1',
  name: 'G1',
  lastSeenAt: '2026-11-27T12:00:00Z',
  alive: true,
  paused: false,
  alert: null,
  megalot: null,
  leaseUntil: null,
  fence: 1,
};

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showGenerators(generators: readonly object[]): Promise<HTMLElement> {
  const megalotProposals = {
    readyLots: 0,
    autoStart: true,
    readAt: '2026-11-27T12:00:00Z',
    proposals: [],
    running: [],
    lastErrors: [],
    generators,
  };
  renderScreen(
    <BatchMegalotsScreen />,
    { megalotProposals: { megalotProposals }, settings: { settings: SETTINGS } },
    { capabilities: ['see', 'generate'] },
  );
  const [row] = await screen.findAllByRole('listitem');
  return row as HTMLElement;
}

it('WSC-485 a paused generator is shown as paused alone, not as running and free, with a neutral dot', async () => {
  const row = await showGenerators([{ ...GENERATOR, paused: true }]);
  expect(row.textContent).toContain(t('generator.paused'));
  for (const state of ['generator.alive', 'generator.free'] as const)
    expect(row.textContent).not.toContain(t(state));
  expect(row.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
});

it('WSC-486 while every generator is paused or silent, the banner says that the megalots wait for a generator', async () => {
  await showGenerators([
    { ...GENERATOR, paused: true },
    { ...GENERATOR, id: 'g2', alive: false },
  ]);
  expect(screen.getByText(t('batch.noneGenerates'))).toBeTruthy();
  expect(screen.queryByText(t('batch.autoStartOn'))).toBeNull();
  cleanup();
  await showGenerators([
    { ...GENERATOR, paused: true },
    { ...GENERATOR, id: 'g2' },
  ]);
  expect(screen.getByText(t('batch.autoStartOn'))).toBeTruthy();
  expect(screen.queryByText(t('batch.noneGenerates'))).toBeNull();
});

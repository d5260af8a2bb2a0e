// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { NextClosings } from './NextClosings.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['generator', ['see', 'generate'], ['/batch/lots?close=MUG%20fr']],
  ['preparator', ['see'], []],
] as const)(
  'OFF-189 on the flow of lots, only a viewer who may generate gets links to the dry run that closes a lot: a %s',
  async (_role, capabilities, links) => {
    const bucket = {
      key: 'MUG fr',
      type: 'MUG',
      class: 'fabrication',
      store: 'fr',
      trigger: 'cutOff',
      closesAt: null,
      gauge: { value: 1, max: 20, unit: 'orders' },
      closeNow: { allowed: true },
    };
    const lotBuckets = { lotBuckets: { buckets: [bucket] } };
    renderScreen(<NextClosings stores={null} />, { nextClosings: lotBuckets }, { capabilities });
    await screen.findByText('MUG');
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
  },
);

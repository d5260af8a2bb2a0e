// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatHourMinute } from '../../display/format.ts';
import { formatMedia } from '../../display/formatMedia.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BatchMegalotsScreen } from './BatchMegalotsScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('batch');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ_AT = '2026-11-27T12:47:00Z';
const CLOSES_AT = '2026-11-27T15:00:00Z';
const PROPOSAL = {
  key: 'p1',
  prio: false,
  store: 'fr',
  laize: 320,
  device: 'DURST',
  substrate: 'vinyl',
  pages: 1,
  mediaKey: 'm',
  metres: 12.34,
  efficiency: 87,
  because: 'cutOff',
  closesAt: CLOSES_AT,
  gauge: { value: 7, max: 20, unit: 'lots' },
  shipBy: { at: '2026-11-28T15:00:00Z', level: 'inTime' },
  lots: [
    {
      id: 'l1',
      number: 'L000003',
      type: 'EAO',
      class: 'normal',
      prio: false,
      prioOrderCount: 0,
      orderCount: 3,
      labelCount: 90,
    },
  ],
};

it('WSC-90 a proposed megalot has its fill, its metres, how much of the web it covers, its ship-by and why it closes', async () => {
  renderScreen(
    <BatchMegalotsScreen />,
    {
      megalotProposals: {
        megalotProposals: {
          readyLots: 9,
          autoStart: false,
          readAt: READ_AT,
          proposals: [PROPOSAL],
          running: [],
          lastErrors: [],
          generators: [],
        },
      },
    },
    { id: 'u1', role: 'generator', capabilities: ['see', 'generate'] },
  );
  const card = (await screen.findByText(formatMedia(PROPOSAL))).closest('li');
  const when = t('closes.in', { duration: '2 h 13 min', at: formatHourMinute(CLOSES_AT) });
  const close = t('closes.at', { why: t('closes.cutOff'), when });
  const media = t('batch.media', { metres: '12,34', efficiency: '87' });
  for (const text of ['7/20', media, close, 'L000003'])
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain(text.replaceAll('\u00a0', ' '));
  // The proposal ships by 28 November.
  expect(card?.querySelector('time')?.getAttribute('datetime') ?? card?.textContent).toContain('28');
  expect(screen.getByText(t('batch.readyLots', { count: 9 }))).toBeTruthy();
});

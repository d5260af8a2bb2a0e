// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { GeneratorList } from './GeneratorList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('monitoring');
});
afterEach(cleanup);

it('JOB-14 a generator without heartbeat is shown as silent, with its last heartbeat and its megalot', () => {
  const generator = {
    id: 'g1',
    name: 'gen-1',
    alive: false,
    paused: false,
    lastSeenAt: '2026-11-27T10:00:00Z',
    megalot: { id: 'm1', number: 'M000012' },
    alert: null,
  };
  const free = { ...generator, id: 'g2', alive: true, megalot: null };
  render(<GeneratorList generators={[generator, free]} />);
  const [silent, alive] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const seen = t('monitoring.seen', { time: formatDateTime(generator.lastSeenAt) });
  for (const part of [t('monitoring.silent'), seen, t('monitoring.working', { megalot: 'M000012' })])
    expect(silent).toContain(part);
  for (const part of [t('monitoring.alive'), seen, t('monitoring.free')]) expect(alive).toContain(part);
});

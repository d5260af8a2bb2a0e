// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { loadArea, setLocale } from '../../messages/translate.ts';
import type { RunningMegalot } from './megalotBatchQueries.ts';
import { RunningMegalots } from './RunningMegalots.tsx';

const VIEWER = { role: 'generator', capabilities: ['see', 'generate'], poles: [] } as unknown as Viewer;
const LAST_ERROR = { code: 'notFound', params: {} };
const MEGALOT = {
  id: 'm1',
  version: 1,
  number: 'M000001',
  store: 'fr',
  revision: 1,
  fileState: 1,
  cutting: 'mg_dec_non_imprimee',
  lotCount: 2,
  progress: null,
  lastError: null,
  attempts: [],
  files: [],
  canGenerate: { allowed: false },
  canRegenerate: { allowed: false },
  canResendFiles: { allowed: false },
  canRetry: { allowed: false },
  paused: false,
  canPause: { allowed: false },
  canResume: { allowed: false },
  canCancelGeneration: { allowed: false },
} as unknown as RunningMegalot;

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('WSC-92 a running generation shows its progress in files, and a failed one its last error', () => {
  const progress = { generator: 'g1', filesDone: 3, filesTotal: 8, current: 'M000001_cut.pdf' };
  const megalots = [
    { ...MEGALOT, progress },
    { ...MEGALOT, id: 'm2', number: 'M000002', lastError: LAST_ERROR, attempts: [{ number: 1 }] },
  ] as unknown as RunningMegalot[];
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={VIEWER}>
          <MemoryRouter>
            <RunningMegalots title="" empty="" megalots={megalots} />
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const [running, failed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(running).toContain('3/8 · M000001_cut.pdf');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('37.5');
  expect(failed).toContain(formatRefusal(LAST_ERROR));
});

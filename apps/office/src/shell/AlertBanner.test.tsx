// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../api/viewer.ts';
import { setLocale, t } from '../messages/translate.ts';
import { AlertBanner } from './AlertBanner.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer: Viewer = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@cmon.example',
  role: 'administrator',
  home: null,
  capabilities: ['handleAlerts'],
  poles: [],
  wallBoard: false,
};

interface AlertOptions {
  /** The number of alerts, at the end of the list, that somebody takes care of. */
  readonly takenCount?: number;
  readonly capabilities?: Viewer['capabilities'];
  /** Fields in which the alerts differ from those of lost generators. */
  readonly alert?: object;
}

/** Shows the banner with `count` alerts, which are of lost generators unless `alert` says otherwise. */
function renderBanner(
  count: number,
  { takenCount = 0, capabilities = viewer.capabilities, alert = {} }: AlertOptions = {},
) {
  const alerts = Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    kind: 'generatorLost',
    object: `gen-${index}`,
    label: `gen-${index}`,
    detail: {},
    openedAt: '2026-11-27T10:00:00Z',
    acknowledgedBy: index < count - takenCount ? null : 'Zoé',
    acknowledgedAt: index < count - takenCount ? null : '2026-11-27T10:05:00Z',
    ...alert,
  }));
  const read = vi.fn(async () => Response.json({ data: { alerts } }));
  vi.stubGlobal('fetch', read);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={{ ...viewer, capabilities }}>
          <MemoryRouter>
            <AlertBanner />
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return read;
}

it('JOB-29 an acknowledged alert is folded, and shows who takes care of it after a press', async () => {
  renderBanner(2, { takenCount: 1 });
  const fold = await screen.findByRole('button', { name: t('alert.taken', { count: 1 }) });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: t('alert.acknowledge') })).toBeTruthy();
  fireEvent.click(fold);
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(t('alert.by', { name: 'Zoé' }));
});

it('JOB-29 the banner is not shown, and not even read, for those who can’t act', () => {
  const read = renderBanner(2, { capabilities: ['see'] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

it('JOB-28, JOB-43 without the stream of changes the banner reads the alerts again within five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const read = renderBanner(1);
    await screen.findByRole('alert');
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('OFF-97 of more than two alerts the first is shown, and the others after a press', async () => {
  renderBanner(4);
  const more = await screen.findByRole('button', { name: t('alert.more', { count: 3 }) });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fireEvent.click(more);
  expect(screen.getAllByRole('alert')).toHaveLength(4);
  cleanup();
  renderBanner(2);
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});

it('OFF-159 the alert of a low blank names it, with a link to the stock', async () => {
  renderBanner(1, { alert: { kind: 'blankLow', object: 'MUG_BLANC', label: 'Mug blanc', detail: {} } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(t('alert.blankLow', { label: 'Mug blanc' }));
  const link = screen.getByRole('link', { name: t('alert.openStock') });
  expect(link.getAttribute('href')).toBe('/pole-objet/supports');
});

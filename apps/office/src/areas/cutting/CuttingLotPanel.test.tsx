// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { CuttingLotPanel } from './CuttingLotPanel.tsx';

const VIEWER = { role: 'preparator', capabilities: ['see', 'advanceFloor'], poles: [] } as unknown as Viewer;

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('cutting');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('WSC-34 a lot of several pages counts the pages cut, one after the other', async () => {
  let pagesCut = 1;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName } = JSON.parse(String(init.body));
    if (operationName === 'cutPage') {
      pagesCut += 1;
      return Response.json({ data: { cutPage: { __typename: 'Done' } } });
    }
    const lot = {
      id: 'l1',
      version: pagesCut,
      number: 'L000001',
      type: 'EAO',
      store: 'fr',
      zone: null,
      laize: 175,
      stateSince: '2026-11-21T08:00:00Z',
      shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
      cutter: null,
      cutting: 'dec_decoupe_multipage',
      double: 'dbl_aucun',
      needsDouble: false,
      stripsExpected: 1,
      stripsSeen: 0,
      stripsUnset: 1,
      stripsToReissue: 0,
      pages: 3,
      pagesCut,
      prio: false,
      items: [],
      strips: [],
      nextCutting: [],
      nextDouble: [],
    };
    return Response.json({ data: { lot } });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={VIEWER}>
          <MemoryRouter>
            <CuttingLotPanel id="l1" onClose={() => undefined} />
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('1/3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('cutting.page', { page: 2, pages: 3 }) }));
  expect(await screen.findByText('2/3')).toBeTruthy();
  expect(await screen.findByRole('button', { name: t('cutting.page', { page: 3, pages: 3 }) })).toBeTruthy();
});

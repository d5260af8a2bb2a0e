// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const t = (key: string, locale?: string) => readMessageText('office', key, locale);

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
  const settings = {
    autoReloadSeconds: 45,
    undoSeconds: 60,
    doubleScanSeconds: 3,
    orderLatencyDays: 8,
    batchCount: 10,
    reissueCapPercent: 20,
    reasonLists: [{ list: 'reissue', codes: ['damaged', 'lostByPost'] }],
    lookupLocale: 'fr_FR',
    pageSizes: [50],
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { settings } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('WSC-406 a loss by post is offered as the reason of a reissue only once the goods have left', async () => {
  const queryLostByPost = async (afterShipping: boolean) => {
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ReasonDialog
            {...{ command: 'createReissue', title: '', confirm: '', afterShipping }}
            onCancel={vi.fn()}
            onConfirm={vi.fn()}
          />
        </QueryClientProvider>
      </MantineProvider>,
    );
    await screen.findByRole('radio', { name: t('reason.damaged') });
    return screen.queryByRole('radio', { name: t('reason.lostByPost') });
  };
  expect(await queryLostByPost(false)).toBeNull();
  cleanup();
  expect(await queryLostByPost(true)).not.toBeNull();
});

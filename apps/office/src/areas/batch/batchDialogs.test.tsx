// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { LotBatchDialog } from './LotBatchDialog.tsx';
import { MegalotBatchDialog } from './MegalotBatchDialog.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ACTIONS = { busy: false, onCancel: () => undefined, onConfirm: () => undefined };

async function listButtons(dialog: ReactNode): Promise<(string | null)[]> {
  render(<MantineProvider env="test">{dialog}</MantineProvider>);
  await screen.findByRole('dialog');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  cleanup();
  return buttons.filter(Boolean);
}

it('WSC-114 a dry run that makes nothing can only be closed', async () => {
  const lots = { __typename: 'LotBatch' as const, dryRun: true, lots: [], orderCount: 0 };
  expect(await listButtons(<LotBatchDialog batch={lots} bucket={null} {...ACTIONS} />)).toEqual([
    t('action.cancel'),
  ]);
  const megalots = { __typename: 'MegalotBatch' as const, dryRun: true, megalots: [], lotCount: 0 };
  expect(await listButtons(<MegalotBatchDialog batch={megalots} isStopped={false} {...ACTIONS} />)).toEqual([
    t('action.cancel'),
  ]);
});

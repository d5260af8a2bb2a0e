// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLocale, t } from '../../../messages/translate.ts';
import type { MegalotRow } from './megalotQueries.ts';
import { megalotsList } from './megalotsList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(cleanup);

function renderNumberCell(counts: Pick<MegalotRow, 'prioLotCount' | 'reissueLotCount'>): string | null {
  const row = { number: 'M000066', revision: 1, enSouffrance: false, ...counts } as MegalotRow;
  const column = megalotsList.columns.find(({ key }) => key === 'number');
  render(<MantineProvider>{column?.cell(row)}</MantineProvider>);
  const { textContent } = document.body;
  cleanup();
  return textContent;
}

it('WSC-355 the list marks a megalot with PRIO lots as PRIO, and a megalot with reissues as reissues', () => {
  const numberWithReissue = renderNumberCell({ prioLotCount: 0, reissueLotCount: 1 });
  expect(numberWithReissue).toContain(t('urgency.reissue'));
  expect(numberWithReissue).not.toContain('PRIO');
  const numberWithPrio = renderNumberCell({ prioLotCount: 2, reissueLotCount: 0 });
  expect(numberWithPrio).toContain('PRIO');
  expect(numberWithPrio).not.toContain(t('urgency.reissue'));
});

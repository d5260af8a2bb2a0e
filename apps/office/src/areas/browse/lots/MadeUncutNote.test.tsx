// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { LotDetailValue } from './lotQueries.ts';
import { MadeUncutNote } from './MadeUncutNote.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(cleanup);

function readNote(lot: object) {
  cleanup();
  const madeLot = { strips: [], items: [{ fabrication: 'FAB_COMPLETE' }], cutting: 'dec_bde_imprimees' };
  renderScreen(<MadeUncutNote lot={{ ...madeLot, ...lot } as unknown as LotDetailValue} />, {});
  return screen.queryByRole('note')?.textContent?.trim() ?? null;
}

it('OFF-335 a lot whose objects are all made before its cut says that no order waits for the cut', () => {
  expect(readNote({})).toBe(t('lot.madeUncut'));
  expect(readNote({ items: [{ fabrication: 'FAB_COMPLETE' }, { fabrication: 'FAB_EN_COURS' }] })).toBeNull();
  const pulled = { fabrication: 'FAB_EN_COURS', pulled: true };
  expect(readNote({ items: [{ fabrication: 'FAB_COMPLETE' }, pulled] })).toBe(t('lot.madeUncut'));
  expect(readNote({ items: [pulled] })).toBeNull();
  expect(readNote({ cutting: 'dec_complet' })).toBeNull();
  expect(readNote({ strips: [{}], items: [{ fabrication: null }] })).toBeNull();
});

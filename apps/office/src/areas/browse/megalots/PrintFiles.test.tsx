// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { PrintFiles } from './PrintFiles.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('PDF-37 the files of a megalot are shown with their hashes', () => {
  const hash = '0123456789abcdef'.repeat(4);
  const file = {
    ...{
      id: 'f1',
      name: 'M000001_r01.pdf',
      kind: 'print' as const,
      size: 1_000,
      hash,
      spots: ['CutContour'],
    },
    ...{ revision: 1, result: null, resultAt: null, publishedAt: null, resentAt: null, withdrawnAt: null },
    url: '/files/f1',
  };
  renderScreen(<PrintFiles files={[file]} />, {}, { capabilities: ['see', 'advanceFloor'] });
  expect(screen.getByTitle(hash).textContent).toBe(hash.slice(0, 12));
});

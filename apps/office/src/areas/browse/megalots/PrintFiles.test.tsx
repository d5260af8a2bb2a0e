// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
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

const HASH = '0123456789abcdef'.repeat(4);
const FILE = {
  id: 'f1',
  name: 'M000001_r01.pdf',
  kind: 'print' as const,
  size: 1_000,
  hash: HASH,
  spots: ['CutContour'],
  revision: 1,
  result: null,
  resultAt: null,
  publishedAt: null,
  resentAt: null,
  withdrawnAt: null,
  url: '/files/f1',
};

it('PDF-37 the files of a megalot are shown with their hashes', () => {
  renderScreen(<PrintFiles files={[FILE]} />, {}, { capabilities: ['see', 'advanceFloor'] });
  expect(screen.getByTitle(HASH).textContent).toBe(HASH.slice(0, 12));
});

it('OFF-230 a PDF file can also be opened in a tab; a file of another format and a withdrawn file can not', () => {
  const xml = { ...FILE, id: 'f2', name: 'M000001_r01.xjdf', url: '/files/f2' };
  const withdrawn = { ...FILE, id: 'f3', url: '/files/f3', withdrawnAt: '2026-11-27T08:00:00Z' };
  renderScreen(<PrintFiles files={[FILE, xml, withdrawn]} />, {}, { capabilities: ['see', 'advanceFloor'] });
  const links = screen.getAllByRole('link', { name: t('file.open') });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/files/f1', '_blank'],
  ]);
});

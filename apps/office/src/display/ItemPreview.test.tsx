// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { ItemPreview } from './ItemPreview.tsx';

afterEach(cleanup);

function isShownSmall(previewCount: number): boolean {
  const item = { id: 'i1', previewCount, texts: ['Zoé'], productName: 'Stickers' };
  render(<ItemPreview item={item} size="medium" />);
  const images = screen.getAllByRole('img');
  expect(images).toHaveLength(previewCount);
  return images[0]?.parentElement?.dataset.many === 'true';
}

it('WSC-450 the 24 designs of one item are shown small, side by side; two pictures keep their size', () => {
  expect(isShownSmall(24)).toBe(true);
  cleanup();
  expect(isShownSmall(2)).toBe(false);
});

it('OFF-257 a preview is loaded again when its texts change, and its address has no text', () => {
  const item = { id: 'i1', previewCount: 1, texts: ['Inès'], productName: 'Mug' };
  const { rerender } = render(<ItemPreview item={item} size="medium" />);
  const readAddress = () => screen.getByRole('img').getAttribute('src') ?? '';
  const first = readAddress();
  rerender(<ItemPreview item={{ ...item, texts: ['Inès'] }} size="medium" />);
  expect(readAddress()).toBe(first);
  rerender(<ItemPreview item={{ ...item, texts: ['Agnès'] }} size="medium" />);
  expect(readAddress()).not.toBe(first);
  expect(decodeURIComponent(readAddress())).not.toMatch(/agn|in[eè]s/i);
});

it('OFF-356 a preview that could not be loaded is loaded again when its texts change', async () => {
  await setLocale('fr_FR');
  const item = { id: 'i1', previewCount: 1, texts: ['Inès'], productName: 'Mug' };
  const { rerender } = render(<ItemPreview item={item} size="medium" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: t('item.noPreview') })).toBeTruthy();
  rerender(<ItemPreview item={{ ...item, texts: ['Agnès'] }} size="medium" />);
  expect(screen.queryByRole('img', { name: t('item.noPreview') })).toBeNull();
  expect(screen.getByRole('img').getAttribute('src')).toContain('/preview/i1/0.svg');
});

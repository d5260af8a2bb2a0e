// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { ItemPreview } from './ItemPreview.tsx';
import { Destination, Recipient } from './PersonalData.tsx';

beforeEach(() => setLocale('de_DE'));
afterEach(cleanup);

it('ACC-38 a town that the role may not read is replaced by a note on who may read it', () => {
  const { container, rerender } = render(<Destination country="FR" city="Lyon" />);
  expect(container.textContent).toBe('FR · Lyon');
  rerender(<Destination country="FR" city={null} />);
  expect(container.textContent).toBe(`FR · ${t('field.cityHidden')}`);
});

it('ACC-38 a recipient that the role may not read is replaced by a note on when it is shown', () => {
  const { rerender } = render(<Recipient name="Ada Example" address={['1 Street', '69003 Lyon', 'FR']} />);
  expect(screen.getByText('Ada Example')).toBeTruthy();
  expect(screen.getByText('69003 Lyon')).toBeTruthy();
  rerender(<Recipient name={null} address={null} />);
  expect(screen.getByText(t('pack.addressHidden'))).toBeTruthy();
});

it('ACC-38, ACC-54 in place of texts that the role may not read, a preview says who may read them', () => {
  const item = { id: 'i1', previewCount: 1, productName: 'Mug', texts: null };
  const { rerender } = render(<ItemPreview item={item} size="thumb" />);
  expect(screen.getByRole('img').getAttribute('alt')).toContain(t('item.textsHidden'));
  rerender(<ItemPreview item={{ ...item, texts: ['Zoé', 'Max'] }} size="thumb" />);
  expect(screen.getByRole('img').getAttribute('alt')).toContain('Zoé / Max');
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasMessage, setLocale, t } from '../../messages/translate.ts';
import { loadScreenLazily } from './loadScreenLazily.ts';

beforeEach(() => setLocale('en_GB'));
afterEach(cleanup);

it('OFF-25 a screen whose code came first is shown only with the messages of its area', async () => {
  expect(hasMessage('pack.ready')).toBe(false);
  const shown: string[] = [];
  const Ready = () => {
    shown.push(t('pack.ready'));
    return <p>{t('pack.ready')}</p>;
  };
  const Screen = loadScreenLazily('pack', 'shipping', async () => Ready);
  render(
    <Suspense fallback={<p>loading</p>}>
      <Screen />
    </Suspense>,
  );
  expect(document.body.textContent).toBe('loading');
  await expect.poll(() => hasMessage('pack.ready')).toBe(true);
  await screen.findByText(t('pack.ready'));
  expect(new Set(shown)).toEqual(new Set([t('pack.ready')]));
  expect(shown).not.toContain('pack.ready');
});

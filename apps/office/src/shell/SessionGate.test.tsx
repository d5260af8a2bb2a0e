// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../messages/translate.ts';
import { buildViewer } from '../testing/buildViewer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { SessionGate } from './SessionGate.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('search');
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('__CMON_VERSION__', '1.12.19');
  stubLayoutApis();
  // A field that grows with its text listens to the fonts, which jsdom doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

/** Opens the search screen, whose field has a typed text. Each reading of the person is answered by `readPerson`. */
async function typeNumbers(readPerson: () => object) {
  const onLocale = vi.fn();
  const person = { ...buildViewer('preparator'), home: '/rechercher' };
  const { readAgain } = renderScreen(<SessionGate onLocale={onLocale} />, {
    viewer: () => {
      const answer = readPerson();
      if (answer instanceof Response) return answer;
      return { viewer: { ...person, ...answer }, settings: { timeZone: 'Europe/Paris' } };
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('search.ids') });
  fireEvent.change(field, { target: { value: '100000007' } });
  return { field, onLocale, readAgain };
}

it('OFF-410 the office stays with what is typed when the person can’t be read again', async () => {
  let isFailing = false;
  const { field, readAgain } = await typeNumbers(() =>
    isFailing ? new Response('', { status: 503 }) : { locale: 'en_GB' },
  );
  isFailing = true;
  await readAgain();
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('100000007');
});

it('OFF-416 a language that was chosen on another machine is used from the next screen on, and what is typed stays until then', async () => {
  let locale = 'en_GB';
  const { field, onLocale, readAgain } = await typeNumbers(() => ({ locale }));
  locale = 'de_DE';
  await readAgain();
  expect([field.isConnected, field.value, onLocale.mock.calls]).toEqual([true, '100000007', []]);
  fireEvent.click(screen.getByRole('link', { name: t('screen.scan-qrcode') }));
  await waitFor(() => expect(onLocale.mock.calls).toEqual([['de_DE']]));
});

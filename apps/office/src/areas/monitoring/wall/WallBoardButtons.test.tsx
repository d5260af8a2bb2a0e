// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { WallBoardButtons } from './WallBoardButtons.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-363 a wall-board that can not be signed out says so', async () => {
  renderScreen(<WallBoardButtons leaveTo="/" />, {}, { wallBoard: true });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  fireEvent.click(screen.getByRole('button', { name: t('shell.signOut') }));
  await screen.findByText(t('notice.failed'));
  screen.getByRole('button', { name: t('shell.signOut') });
});

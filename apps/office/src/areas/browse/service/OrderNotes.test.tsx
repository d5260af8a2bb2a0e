// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../../display/format.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { OrderNotes } from './OrderNotes.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T10:00:00Z';
function renderNotes(changes: object): void {
  const order = { id: 'o1', version: 1, notes: [], holdNote: null, heldAt: null, heldBy: null, ...changes };
  renderScreen(<OrderNotes order={order as unknown as OrderDetailValue} />, {}, { capabilities: ['see'] });
}

it('ORD-90 the note of a running hold is among the notes, with who held and when', () => {
  renderNotes({ holdNote: '<b>Appeler</b> lundi', heldAt: AT, heldBy: 'Camille' });
  const text = screen.getByRole('listitem').textContent ?? '';
  for (const part of ['<b>Appeler</b> lundi', formatDateTime(AT), 'Camille', t('order.held')])
    expect(text).toContain(part);
  cleanup();
  renderNotes({});
  expect(screen.queryByRole('listitem')).toBeNull();
});

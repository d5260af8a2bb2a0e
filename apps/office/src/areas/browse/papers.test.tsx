// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale } from '../../messages/translate.ts';
import { LotSheet } from './lots/LotSheet.tsx';
import type { LotDetailValue } from './lots/lotQueries.ts';

function strip(position: number, more: Partial<LotDetailValue['strips'][number]> = {}) {
  return {
    id: `s${position}`,
    version: 1,
    label: `L000012.${position}`,
    position,
    orderId: `o${position}`,
    orderNumber: `10000${position}`,
    itemCount: 1,
    labelCount: 24,
    seenAt: null,
    seenBy: null,
    disposition: null,
    reissueReason: null,
    mustPull: false,
    slot: null,
    prio: false,
    ...more,
  };
}

const lot = {
  code: 'L/BXN5SJ9VJ2',
  number: 'L000012',
  type: 'EAO',
  store: 'fr',
  zone: 'FR',
  prio: false,
  orderCount: 2,
  labelCount: 48,
  megalot: { id: 'm', number: 'M000003' },
  shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
  strips: [strip(1, { slot: 'A4' }), strip(2, { mustPull: true })],
  items: [],
} as unknown as LotDetailValue;

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('WSC-8 the lot sheet shows the code of the lot and the list of its strips, and is printed once', async () => {
  const print = vi.fn();
  const onDone = vi.fn();
  vi.stubGlobal('print', print);
  render(<LotSheet lot={lot} onDone={onDone} />);
  expect(screen.getByRole('img', { name: 'L/BXN5SJ9VJ2' })).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'BandeCommandeÉtiquettesCaseOKRessortirRetirer',
    'L000012.1  10000124A4□□□',
    'L000012.2  À retirer10000224□□□',
  ]);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('OFF-33 the lot sheet shows the store once, and a zone only if it is more than the store', () => {
  vi.stubGlobal('print', vi.fn());
  const { rerender } = render(<LotSheet lot={lot} onDone={vi.fn()} />);
  const readLine = () => screen.getByText('EAO').parentElement?.textContent?.replace(/\s+/g, ' ');
  expect(readLine()).toBe('EAO · FR · M000003');
  rerender(<LotSheet lot={{ ...lot, zone: 'FR-20' }} onDone={vi.fn()} />);
  expect(readLine()).toBe('EAO · FR FR-20 · M000003');
});

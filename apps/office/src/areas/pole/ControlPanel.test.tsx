// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ControlPanel } from './ControlPanel.tsx';
import type { ControlItem } from './poleQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('pole');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function buildItem(more: object = {}): ControlItem {
  const next = { needsReason: false, backward: false, allowed: true, refusal: null };
  return {
    ...{
      id: 'i1',
      version: 3,
      code: 'I/i1',
      orderId: 'o1',
      orderNumber: '100000007',
      orderVersion: 5,
      sku: 'MUG',
    },
    ...{
      productName: 'Mug',
      quantity: 3,
      lotType: 'MUG',
      pole: 'mug',
      blank: 'MUG_BLANC',
      blankName: 'White mug',
    },
    ...{
      previewCount: 1,
      texts: ['Zoé', 'Müller'],
      formeName: null,
      fabrication: 'FAB_EN_COURS',
      heldBy: 'Paul',
    },
    ...{
      pause: null,
      canPause: { allowed: false },
      canResume: { allowed: false },
      homePole: null,
      poleOffers: [],
      progress: 0,
      prio: false,
      store: 'fr',
      controlNeeded: true,
      controlAskedAt: null,
      rework: null,
    },
    ...{ canReissue: { allowed: true, refusal: null }, photos: [], events: [] },
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    nextStates: [
      { ...next, to: 'FAB_COMPLETE', trigger: 'controlPassed', command: 'passControl' },
      {
        ...next,
        to: 'FAB_REPRISE_MANUELLE',
        trigger: 'problem',
        command: 'problemFabrication',
        needsReason: true,
      },
    ],
    ...more,
  } as unknown as ControlItem;
}

it('WSC-64 the controller sees the preview beside a list of checks: text, colour, position, cleanliness and count', async () => {
  const { inputs } = renderScreen(<ControlPanel item={buildItem()} />, {
    passControl: { passControl: { __typename: 'Done' } },
  });
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/preview/i1/0.svg');
  const list = within(screen.getByRole('group', { name: t('controller.checks') }));
  const checks = list.getAllByRole('button');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    `${t('controller.check.text')}Zoé / Müller`,
    `${t('controller.check.colour')}White mug`,
    t('controller.check.position'),
    t('controller.check.clean'),
    `${t('controller.check.count')}× 3`,
  ]);
  const accept = screen.getByRole<HTMLButtonElement>('button', { name: t('action.passControl') });
  for (const check of checks) {
    expect(accept.disabled).toBe(true);
    fireEvent.click(check);
  }
  fireEvent.click(accept);
  await waitFor(() => expect(inputs).toMatchObject([{ itemId: 'i1', expectedVersion: 3 }]));
});

it('WSC-64 a product without a text and with one piece has no check of them', () => {
  renderScreen(<ControlPanel item={buildItem({ texts: ['', ''], quantity: 1 })} />, {});
  const list = within(screen.getByRole('group', { name: t('controller.checks') }));
  const names = ['colour', 'position', 'clean'] as const;
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    names.map((check) => expect.stringContaining(t(`controller.check.${check}`))),
  );
});

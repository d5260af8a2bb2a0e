// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { CipMegalotCard } from './cip/CipMegalotCard.tsx';
import type { CipMegalotView } from './cip/cipQueries.ts';
import { CIP_STAGES } from './cip/cipStages.ts';
import { CheckbookCard } from './l2c/CheckbookCard.tsx';
import { CheckbookPanel } from './l2c/CheckbookPanel.tsx';
import type { CheckbookRow, OpenCheckbook } from './l2c/checkbookQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('fabrication');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'inTime' };

/** Every count is a different number, so that a test notices when two of them are exchanged. */
const CIP_COUNTS = {
  waiting: 1,
  toDo: 2,
  inProgress: 3,
  distress: 4,
  done: 5,
  expected: 40,
  sent: 31,
  received: 17,
  missing: 6,
  arrived: 0,
};

function renderCipMegalot(counts: typeof CIP_COUNTS) {
  const row = {
    megalot: {
      id: 'm1',
      number: 'M000001',
      store: 'fr',
      cutting: 'mg_dec_complet',
      prio: false,
    },
    shipBy: SHIP_BY,
    counts,
    deliveries: [{ id: 'd1', number: 'BL000001', madeAt: '2026-11-27T10:00:00Z', pieces: 31 }],
  } as unknown as CipMegalotView;
  renderScreen(<CipMegalotCard row={row} open={false} onOpen={() => undefined} />, {});
}

it('WSC-44 a megalot on the CIP line counts its parts to do, in progress, done and in distress, and its pieces sent, received and missing', () => {
  renderCipMegalot(CIP_COUNTS);
  const parts = within(screen.getByRole('list', { name: t('cip.parts') })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    CIP_STAGES.map((stage) => `${CIP_COUNTS[stage]}${t(`cip.stage.${stage}`)}`),
  );
  screen.getByText(t('cip.pieces', { expected: 40, sent: 31, received: 17 }));
  screen.getByText(t('cip.missingPieces', { count: 6 }));
  expect(screen.getByRole('link', { name: /BL000001/ }).getAttribute('href')).toContain(
    '/delivery-notes/d1.pdf',
  );
});

it('WSC-462 parts of a megalot can be completed once all pieces of a part have arrived', () => {
  renderCipMegalot(CIP_COUNTS);
  expect(screen.queryByRole('button', { name: t('cip.complete') })).toBeNull();
  cleanup();
  renderCipMegalot({ ...CIP_COUNTS, arrived: 1 });
  screen.getByRole('button', { name: t('cip.complete') });
});

const CHECKBOOK = {
  id: 'c1',
  version: 1,
  code: 'C/1',
  number: 2,
  orderId: 'o1',
  orderNumber: '100000007',
  sku: 'MUL_EAO',
  childText: 'Zoé',
  status: 'FAB_L2C_EN_COURS',
  step: 'page',
  nextPage: 2,
  order: { id: 'o1', version: 1, store: 'fr', prio: false, shipBy: SHIP_BY },
};

function makePage(number: number, changes: object = {}) {
  return {
    page: number,
    position: `A${number}`,
    seenAt: null,
    problem: null,
    columns: 2,
    labels: 24,
    previewIndex: 0,
    item: {
      id: `i${number}`,
      code: `I/${number}`,
      productName: 'Labels',
      texts: ['Zoé'],
      fabrication: 'FAB_L2C_READY',
      strip: { id: `s${number}`, label: `L000001.${number}` },
      lot: null,
      canReissue: { allowed: false, refusal: null },
    },
    ...changes,
  };
}

it('WSC-41 a checkbook shows its order, its child, its pages and its cover, and each page its position and its strip', () => {
  const pages = [makePage(1, { seenAt: '2026-11-27T10:00:00Z' }), makePage(2), makePage(3)];
  renderScreen(
    <ul>
      <CheckbookCard
        checkbook={{ ...CHECKBOOK, pages } as unknown as CheckbookRow}
        open={false}
        path="/c1"
        selected={false}
        onSelect={() => undefined}
      />
    </ul>,
    {},
  );
  const card = screen.getByRole('listitem').textContent;
  for (const part of ['100000007', 'Zoé', 'MUL_EAO', t('checkbook.title', { number: 2 })])
    expect(card).toContain(part);
  expect(card).toContain(t('checkbook.pages', { seen: 1, pages: 3 }));
  expect(card).toContain(t('l2c.nextPage', { page: 2, pages: 3 }));
  cleanup();
  const notAllowed = { allowed: false, refusal: null };
  const checkbook = {
    ...CHECKBOOK,
    pages,
    canAdvance: notAllowed,
    canReport: notAllowed,
    canRetry: notAllowed,
    canTakeOver: notAllowed,
  };
  renderScreen(
    <CheckbookPanel checkbook={checkbook as unknown as OpenCheckbook} onClose={() => undefined} />,
    {},
    { capabilities: ['see', 'advanceFloor'] },
  );
  const cover = screen.getByRole('link', { name: t('l2c.printCover') });
  expect(cover.getAttribute('href')).toMatch(/\/checkbook-covers\/c1\.pdf$/);
  const list = within(screen.getByRole('list', { name: t('l2c.pages') })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((number) => expect.stringMatching(new RegExp(`A${number}.*L000001\\.${number}`))),
  );
});

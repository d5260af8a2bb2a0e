// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { countUrgency, LotUrgency, MegalotUrgency } from './UrgencyTags.tsx';

beforeEach(() => setLocale('en_GB'));
afterEach(cleanup);

const LOTS = [
  { class: 'prio', prio: true, prioOrderCount: 1 },
  { class: 'normal', prio: true, prioOrderCount: 2 },
  { class: 'normal', prio: false, prioOrderCount: 0 },
  { class: 'reissue', prio: false, prioOrderCount: 0 },
] as const;

it('WSC-355 a lot shows PRIO or reissue, and a megalot how many lots and orders of each it has', () => {
  const shown = LOTS.map((lot) => render(<LotUrgency lot={lot} />).container.textContent);
  expect(shown).toEqual(['PRIO', 'PRIO', '', t('urgency.reissue')]);
  const { container } = render(<MegalotUrgency megalot={countUrgency(LOTS)} />);
  expect(container.textContent).toBe(
    `PRIO · ${t('count.lots', { count: 2 })} · ${t('count.orders', { count: 3 })}${t('urgency.reissueLots', { count: 1 })}`,
  );
});

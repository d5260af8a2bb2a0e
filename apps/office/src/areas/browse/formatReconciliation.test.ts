// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { formatReconciliation } from './formatReconciliation.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('browse');
});

it('WSC-359 in French the colon of the reconciliation has a non-breaking space before it', async () => {
  await setLocale('fr_FR');
  expect(formatReconciliation({ issued: 66, made: 0, wasted: 0, reissued: 0 })).toContain('\u00a0: ');
});

it('WSC-359 the reconciliation says how many labels are still to make, and leaves out what is zero', () => {
  const issued = t('lot.issued', { count: '66' });
  const count = { issued: 66, made: 0, wasted: 0, reissued: 0 };
  expect(formatReconciliation(count)).toBe(`${issued}: ${t('lot.toMake', { count: '66' })}`);
  expect(formatReconciliation({ ...count, made: 60, wasted: 4, reissued: 2 })).toBe(
    `${issued}: ${t('lot.made', { count: '60' })}, ${t('lot.wasted', { count: '4' })}, ${t('lot.reissued', { count: '2' })}`,
  );
});

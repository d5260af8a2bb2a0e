import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadArea, setLocale } from '../../../messages/translate.ts';

/** The period of the reports in the tests, and the earlier period that it is compared with. */
export const PERIOD = {
  since: '2026-11-13',
  until: '2026-11-26',
  previousSince: '2026-10-30',
  previousUntil: '2026-11-12',
  readAt: '2026-11-26T08:00:00Z',
};

/** Prepares the page before each test of a report, with its French messages, and cleans up after it. */
export function prepareReports(): void {
  beforeEach(async () => {
    await setLocale('fr_FR');
    await loadArea('reports');
    stubLayoutApis();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

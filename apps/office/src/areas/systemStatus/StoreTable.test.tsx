// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { StoreTable } from './StoreTable.tsx';

afterEach(cleanup);

it('OFF-258 each store has the time of its last order and its orders of today, or a dash without an order', async () => {
  await setLocale('en_GB');
  await loadArea('systemStatus');
  stubLayoutApis();
  const at = '2026-11-30T09:00:00Z';
  const stores = [
    { store: 'fr', lastOrderAt: at, today: 12 },
    { store: 'de', lastOrderAt: null, today: 0 },
  ] as const;
  renderScreen(<StoreTable stores={stores} />, {});
  screen.getByRole('table', { name: t('api.stores') });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain(`${formatDateTime(at)}12`);
  expect(rows[2]).toContain('—0');
});

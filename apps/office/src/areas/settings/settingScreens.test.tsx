// @vitest-environment jsdom
import { getSettingReaders } from '@cmon/core/production/settingRecords/getSettingReaders';
import { isSettingName } from '@cmon/core/production/settingRecords/parseSettings';
import { getSettingEffects } from '@cmon/core/production/settingRecords/settingEffects';
import { SETTING_FORMS } from '@cmon/core/production/settingRecords/settingShapes';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDueDay } from '../../display/format.ts';
import type { SettingKey } from '../../display/settings/settingValues.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ChangeEffects } from './ChangeEffects.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { EffectCounts } from './settingQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('settings');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('WSC-240, OFF-117 a setting has its unit, its default and its readers, and nothing after its field throws a change away', () => {
  const onChange = vi.fn();
  const setting = { key: 'lotGauge', value: 12, default: 20, version: 1, newest: null };
  const draw = (draft: unknown) => {
    cleanup();
    renderScreen(
      <ul>
        <SettingRow name="lotGauge" setting={setting} draft={draft} onChange={onChange} />
      </ul>,
      {},
    );
    return screen.getByRole('listitem');
  };
  const row = draw(15);
  expect(row.textContent).toContain(
    t('settings.default', { value: `20 ${t('settings.unit.orders', { count: 20 })}` }),
  );
  const readers = getSettingReaders('lotGauge').map((reader) => t(`reader.${reader}`));
  expect(readers.length).toBeGreaterThan(0);
  expect(row.textContent).toContain(t('settings.readBy', { readers: readers.join(', ') }));
  const field = screen.getByRole('textbox');
  expect(field.closest('div[class*=number]')?.textContent ?? row.textContent).toContain(
    t('settings.unit.orders', { count: 15 }),
  );
  for (const key of ['settings.takeBack', 'settings.restore'] as const) {
    const button = screen.getByRole('button', { name: t(key) });
    expect(button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  const after = screen
    .getAllByRole('button')
    .filter((button) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  for (const button of after) fireEvent.click(button);
  expect(onChange.mock.calls.filter(([value]) => value === undefined || value === 20)).toEqual([]);
});

it('OFF-118 the review says that open orders keep their day, and names those that promise a day that is closed now', () => {
  const outlook = {
    ...{
      fullLots: 0,
      openLots: 1,
      fullMegalots: 0,
      openMegalots: 0,
      buckets: [],
      unprintable: [],
      choices: [],
    },
  };
  const order = { id: 'o1', number: '100000007', shipBy: '2026-12-01T23:00:00Z' };
  const show = (onClosedDays: { total: number; orders: (typeof order)[] } | null) => {
    cleanup();
    renderScreen(
      <ReviewDialog
        changes={[{ name: 'nonWorkingDays', from: [], to: ['2026-12-01'] }]}
        before={outlook}
        after={outlook}
        effects={[]}
        onClosedDays={onClosedDays}
        busy={false}
        onCancel={() => undefined}
        onPublish={() => undefined}
      />,
      {},
    );
    return document.body.textContent ?? '';
  };
  const text = show({ total: 3, orders: [order] });
  for (const part of [
    t('settings.closedDays.newOrders'),
    t('settings.closedDays.promised', { count: 3 }),
    `100000007 ${formatDueDay(order.shipBy)}`,
    t('settings.closedDays.more', { count: 2 }),
  ])
    expect(text).toContain(part);
  expect(show({ total: 0, orders: [] })).toContain(t('settings.closedDays.promised', { count: 0 }));
  expect(show(null)).not.toContain(t('settings.closedDays.newOrders'));
});

it('OFF-199, OFF-200 the dry run shows the counts that each change moves, and says why another one moves nothing', () => {
  const outlook = {
    fullLots: 0,
    openLots: 0,
    fullMegalots: 0,
    openMegalots: 0,
    unprintable: [],
    choices: [],
    buckets: [],
  };
  const show = (names: readonly SettingKey[], effects: EffectCounts) => {
    cleanup();
    renderScreen(<ChangeEffects names={names} before={outlook} after={outlook} effects={effects} />, {});
    return document.body.textContent ?? '';
  };
  const effects: EffectCounts = [{ effect: 'ordersOutsideShelf', before: 0, after: 7 }];
  const shelf = show(['shelfRows', 'undoTime'], effects);
  expect(screen.getByRole('row', { name: `${t('settings.effect.ordersOutsideShelf')} 0 7` })).toBeTruthy();
  expect(shelf).toContain(`${t('setting.undoTime')}: ${t('settings.noEffect.nextWork')}`);
  expect(shelf).not.toContain(t('settings.outlook.fullLots'));
  expect(show(['lotGauge'], [])).toContain(t('settings.outlook.fullLots'));
  // Every setting moves something that has a name, or says why it moves nothing.
  const names = Object.keys(SETTING_FORMS).filter(isSettingName);
  const all = show(names, []);
  for (const name of names) {
    const moved = getSettingEffects(name);
    if ('movesNothing' in moved)
      expect(all).toContain(`${t(`setting.${name}`)}: ${t(`settings.noEffect.${moved.movesNothing}`)}`);
    else expect(moved.moves.length).toBeGreaterThan(0);
  }
});

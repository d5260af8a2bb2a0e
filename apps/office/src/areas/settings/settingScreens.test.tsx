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

it('WSC-240, OFF-117 a setting has its unit, its default and its readers, and no button after its field discards a change', () => {
  const onChange = vi.fn();
  const setting = { key: 'lotGauge', value: 12, default: 20, version: 1, newest: null };
  const renderRow = (draft: unknown) => {
    cleanup();
    renderScreen(
      <ul>
        <SettingRow name="lotGauge" setting={setting} draft={draft} onChange={onChange} />
      </ul>,
      {},
    );
    return screen.getByRole('listitem');
  };
  const row = renderRow(15);
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
  const buttonsAfterField = screen
    .getAllByRole('button')
    .filter((button) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  for (const button of buttonsAfterField) fireEvent.click(button);
  expect(onChange.mock.calls.filter(([value]) => value === undefined || value === 20)).toEqual([]);
});

it('OFF-118 the review says that open orders keep their day, and names the orders whose day the change closes', () => {
  const outlook = {
    fullLots: 0,
    openLots: 1,
    fullMegalots: 0,
    openMegalots: 0,
    buckets: [],
    unprintable: [],
    choices: [],
  };
  const order = { id: 'o1', number: '100000007', shipBy: '2026-12-01T23:00:00Z' };
  const renderReview = (ordersOnClosedDays: { total: number; orders: (typeof order)[] } | null) => {
    cleanup();
    renderScreen(
      <ReviewDialog
        changes={[{ name: 'nonWorkingDays', from: [], to: ['2026-12-01'] }]}
        before={outlook}
        after={outlook}
        effects={[]}
        ordersOnClosedDays={ordersOnClosedDays}
        busy={false}
        onCancel={() => undefined}
        onPublish={() => undefined}
      />,
      {},
    );
    return document.body.textContent ?? '';
  };
  const text = renderReview({ total: 3, orders: [order] });
  for (const part of [
    t('settings.closedDays.newOrders'),
    t('settings.closedDays.promised', { count: 3 }),
    `100000007 ${formatDueDay(order.shipBy)}`,
    t('settings.closedDays.more', { count: 2 }),
  ])
    expect(text).toContain(part);
  expect(renderReview({ total: 0, orders: [] })).toContain(t('settings.closedDays.promised', { count: 0 }));
  expect(renderReview(null)).not.toContain(t('settings.closedDays.newOrders'));
});

it('OFF-199, OFF-200 the dry run shows the counts that each change affects, and says why a change affects nothing', () => {
  const outlook = {
    fullLots: 0,
    openLots: 0,
    fullMegalots: 0,
    openMegalots: 0,
    unprintable: [],
    choices: [],
    buckets: [],
  };
  const renderEffects = (names: readonly SettingKey[], effects: EffectCounts) => {
    cleanup();
    renderScreen(<ChangeEffects names={names} before={outlook} after={outlook} effects={effects} />, {});
    return document.body.textContent ?? '';
  };
  const effects: EffectCounts = [{ effect: 'ordersOutsideShelf', before: 0, after: 7 }];
  const shelf = renderEffects(['shelfRows', 'undoTime'], effects);
  expect(screen.getByRole('row', { name: `${t('settings.effect.ordersOutsideShelf')} 0 7` })).toBeTruthy();
  expect(shelf).toContain(`${t('setting.undoTime')}: ${t('settings.noEffect.nextWork')}`);
  expect(shelf).not.toContain(t('settings.outlook.fullLots'));
  expect(renderEffects(['lotGauge'], [])).toContain(t('settings.outlook.fullLots'));
  // Every setting names what it affects, or says why it affects nothing.
  const names = Object.keys(SETTING_FORMS).filter(isSettingName);
  const textOfAll = renderEffects(names, []);
  for (const name of names) {
    const effectsOfSetting = getSettingEffects(name);
    if ('movesNothing' in effectsOfSetting)
      expect(textOfAll).toContain(
        `${t(`setting.${name}`)}: ${t(`settings.noEffect.${effectsOfSetting.movesNothing}`)}`,
      );
    else expect(effectsOfSetting.moves.length).toBeGreaterThan(0);
  }
});

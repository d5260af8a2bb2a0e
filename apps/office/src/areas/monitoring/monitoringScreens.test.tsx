// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { formatDateTime, formatDueDay, formatMinutes } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { MegalotFlowScreen } from './flow/MegalotFlowScreen.tsx';
import { StepCard } from './steps/StepCard.tsx';
import { LotWall } from './wall/LotWall.tsx';
import { MegalotWall } from './wall/MegalotWall.tsx';
import { WallTarget } from './wall/WallParts.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T10:00:00Z';
const SHIP_BY = { at: '2026-11-26T15:00:00Z', level: 'late' };
const REFUSED = { allowed: false };
const FAILURE = { code: 'ripFailed', params: { reason: 'M000004.pdf' } };
function buildCell(fileState: number, cutting: string, count: number, late = 0) {
  return { fileState, cutting, filter: 'STEP_A_REALISER', count, late, metres: 1 };
}
const GENERATORS = [
  {
    id: 'g1',
    name: 'Press 1',
    lastSeenAt: AT,
    alive: true,
    paused: false,
    megalot: { id: 'm1', number: 'M000001' },
    alert: null,
  },
  { id: 'g2', name: 'Press 2', lastSeenAt: AT, alive: false, paused: true, megalot: null, alert: FAILURE },
];
const MEGALOT = {
  id: 'm9',
  number: 'M000009',
  store: 'fr',
  cutting: 'mg_dec_rip',
  fileState: 1,
  stateSince: AT,
  lotCount: 1,
  device: 'DURST',
  shipBy: SHIP_BY,
  version: 1,
  canGenerate: REFUSED,
  canRegenerate: REFUSED,
  canResendFiles: REFUSED,
  canRetry: REFUSED,
};

it('WSC-67 the monitoring screens send no commands except those that help an order, lot or megalot in trouble', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  // The mutations that the sources pass to `useCommand`, also with options after them. `runCommand` is found too, without
  // a name, so that a direct call of it fails the comparison.
  const commands = sources.flatMap((text) => [
    ...text.matchAll(/\buseCommand(?:<[^(]*>)?\(\s*(\w+)|\brunCommand\b/g),
  ]);
  expect(commands.map(([, name]) => name).sort()).toEqual(
    ['acknowledge', 'assign', 'comment', 'snooze'].map((verb) => `${verb}OrderMutation`),
  );
  // The shared buttons are the components of `actions`. Of these, the screens have only those that help: to assign a lot,
  // to try again, to hold or release, and PRIO.
  const buttons = sources.flatMap((text) => [
    ...text.matchAll(/from '[./]*\/actions\/(?:\w+\/)?(\w+)\.tsx'/g),
  ]);
  expect([...new Set(buttons.map(([, name]) => name))].sort()).toEqual([
    'AssignLotButtons',
    'HoldOrderButtons',
    'MegalotMoves',
    'PrioButton',
  ]);
});

it('WSC-73 the flow of megalots shows file state by cutting state, the RIP queue in metres and minutes, generators and errors', async () => {
  const megalotFlow = {
    readAt: AT,
    doneToday: 6,
    ripMetres: 12.5,
    ripMinutes: 95,
    bottleneck: null,
    cells: [
      buildCell(0, 'mg_dec_aucun', 3),
      buildCell(1, 'mg_dec_rip', 2),
      buildCell(2, 'mg_dec_imprime', 7),
    ],
    megalots: [MEGALOT],
    failed: [
      { ...MEGALOT, id: 'm4', number: 'M000004', device: 'MUG', enSouffrance: true, lastError: FAILURE },
    ],
  };
  renderScreen(<MegalotFlowScreen />, { megalotFlow: { megalotFlow, generators: GENERATORS } });
  const grid = within(await screen.findByRole('region', { name: t('monitoring.fileState') }));
  const counts = grid.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent?.match(/\d+/)?.[0] ?? '0'),
  );
  expect(counts).toEqual([
    [],
    ['3', '0', '0', '0'],
    ['0', '2', '0', '0'],
    ['0', '0', '7', '0'],
    ['0', '0', '0', '0'],
  ]);
  const rip = screen.getByText(t('monitoring.ripQueue')).closest('li')?.textContent;
  expect(rip).toContain(t('monitoring.metres', { count: '12.5' }));
  expect(rip).toContain(formatMinutes(95 * 60_000, t('unit.dayShort')));
  const [alive, silent] = ['Press 1', 'Press 2'].map(
    (name) => screen.getByText(name).closest('li')?.textContent,
  );
  expect(alive).toContain(t('monitoring.alive'));
  expect(alive).toContain(t('monitoring.working', { megalot: 'M000001' }));
  for (const part of [
    t('monitoring.silent'),
    t('monitoring.seen', { time: formatDateTime(AT) }),
    formatRefusal(FAILURE),
  ])
    expect(silent).toContain(part);
  expect(screen.getByText('M000004').closest('li')?.textContent).toContain(formatRefusal(FAILURE));
});

it('WSC-77 a step shows its work, its throughput against its target, its average time, its first-pass yield and its clearing time', () => {
  const step = {
    step: 'cut',
    unit: 'lot',
    toDo: 12,
    atCip: 0,
    running: 3,
    doneToday: 41,
    distress: 2,
    people: 4,
    perHour: 4.5,
    averageMinutes: 75,
    firstPass: 0.93,
    clearingHours: 3.5,
    target: 6,
  } as const;
  renderScreen(<StepCard step={step} day="2026-11-29" isBottleneck />, {});
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' '),
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    [t('monitoring.toDo')]: '12',
    [t('monitoring.running')]: '3',
    [t('monitoring.doneToday')]: '41',
    [t('monitoring.distress')]: '2',
    [t('monitoring.people')]: '4',
    [t('monitoring.firstPass')]: '93 %',
    [t('monitoring.clearing')]: t('monitoring.clearingValue', { count: '3.5' }),
    [t('monitoring.perHour')]: t('monitoring.perHourValue', { count: '4.5' }),
    [t('monitoring.target')]: t('monitoring.perHourValue', { count: '6' }),
    [t('monitoring.average')]: formatMinutes(75 * 60_000, t('unit.dayShort')),
  });
  screen.getByText(t('monitoring.bottleneck'));
  expect(screen.queryByText(t('monitoring.atCip'))).toBeNull();
});

it('WSC-79 the wall-boards count each state, name what is late, and show the last hour against its target', async () => {
  /** Checks the names and the target of a wall-board. Returns a function that reads the text of a state's tile. */
  const checkWall = async () => {
    const late = await screen.findByText(/^[LM]000009$/);
    expect(late.closest('li')?.textContent).toContain(formatDueDay(SHIP_BY.at));
    const readTile = (status: string) =>
      document.querySelector(`ul > li > [data-status="${status}"]`)?.closest('li')?.textContent;
    const target = screen.getByRole('heading', { name: new RegExp(t('monitoring.lastHour')) }).parentElement;
    for (const part of [
      '5',
      t('monitoring.ofTarget', { count: '8' }),
      t('monitoring.finishedToday', { count: '23' }),
    ])
      expect(target?.textContent).toContain(part);
    return readTile;
  };
  const lotFlow = {
    readAt: AT,
    doneToday: 23,
    doneLastHour: 5,
    target: 8,
    bottleneck: null,
    cells: [buildCell(0, 'attente', 17, 4), buildCell(0, 'dec_tri_en_cours', 2)],
    lots: [{ id: 'l9', number: 'L000009', type: 'EAO', store: 'fr', cutting: 'attente', shipBy: SHIP_BY }],
  };
  renderScreen(<LotWall />, { lotWall: { lotFlow, steps: [] } });
  const readLotTile = await checkWall();
  expect(readLotTile('attente')).toMatch(new RegExp(`^17.*4 ${t('monitoring.late')}`));
  expect([readLotTile('dec_tri_en_cours'), readLotTile('dec_impression')]).toEqual([
    expect.stringMatching(/^2/),
    expect.stringMatching(/^0/),
  ]);
  cleanup();
  const megalotFlow = {
    readAt: AT,
    doneToday: 23,
    printedLastHour: 5,
    ripMetres: 1,
    ripMinutes: null,
    bottleneck: null,
    cells: [
      buildCell(0, 'mg_dec_aucun', 3),
      buildCell(1, 'mg_dec_aucun', 6),
      buildCell(1, 'mg_dec_rip', 2, 1),
    ],
    megalots: [MEGALOT],
  };
  const steps = [{ step: 'print', doneLastHour: 5, doneToday: 23, target: 8, clearingHours: null }];
  renderScreen(<MegalotWall />, { megalotWall: { megalotFlow, generators: [], steps } });
  const readMegalotTile = await checkWall();
  expect([readMegalotTile('file_0'), readMegalotTile('file_1')]).toEqual([
    expect.stringMatching(/^3/),
    expect.stringMatching(/^6/),
  ]);
  expect(readMegalotTile('mg_dec_rip')).toMatch(new RegExp(`^2.*1 ${t('monitoring.late')}`));
});

it('OFF-216 a wall-board shows the chosen store and press only, and compares neither with the target of the workshop', async () => {
  const devices = [
    { code: 'DURST', name: 'Durst', kind: 'press' },
    { code: 'SUMMA', name: 'Summa', kind: 'cutter' },
  ];
  const lotFlow = { readAt: AT, doneToday: null, doneLastHour: null, target: null, bottleneck: null };
  renderScreen(<LotWall />, {
    lotWall: { lotFlow: { ...lotFlow, cells: [], lots: [] }, steps: [] },
    wallPresses: { devices },
  });
  const presses = await screen.findByRole('combobox', { name: t('monitoring.press') });
  await screen.findByRole('option', { name: 'Durst' });
  expect(screen.queryByRole('option', { name: 'Summa' })).toBeNull();
  fireEvent.change(presses, { target: { value: 'DURST' } });
  await screen.findByRole('heading', { name: `${t('monitoring.lots')} · Durst` });
  fireEvent.change(screen.getByRole('combobox', { name: t('monitoring.store') }), {
    target: { value: 'de' },
  });
  await screen.findByRole('heading', { name: `${t('monitoring.lots')} · DE · Durst` });
  expect(screen.queryByText(t('monitoring.ofTarget', { count: '0' }))).toBeNull();
  expect(screen.queryByRole('heading', { name: new RegExp(t('monitoring.lastHour')) })).toBeNull();
  cleanup();
  renderScreen(<WallTarget done={7} target={null} today={9} unit={t('monitoring.megalots')} />, {});
  const section = screen.getByRole('heading').parentElement;
  expect(section?.textContent).toContain('7');
  expect(section?.querySelector('svg')).toBeNull();
});

it('WSC-407 a wall-board names a press in the language of the viewer as long as nobody has renamed it', async () => {
  await setLocale('fr_FR');
  const name = readMessageText('office', 'deviceName.ROLL', 'en_GB');
  const devices = [{ code: 'ROLL', name, kind: 'press' }];
  const lotFlow = { readAt: AT, doneToday: null, doneLastHour: null, target: null, bottleneck: null };
  renderScreen(<LotWall />, {
    lotWall: { lotFlow: { ...lotFlow, cells: [], lots: [] }, steps: [] },
    wallPresses: { devices },
  });
  expect(await screen.findByRole('option', { name: t('deviceName.ROLL') })).toBeTruthy();
  expect(screen.queryByRole('option', { name })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: t('monitoring.press') }), {
    target: { value: 'ROLL' },
  });
  await screen.findByRole('heading', { name: `${t('monitoring.lots')} · ${t('deviceName.ROLL')}` });
});

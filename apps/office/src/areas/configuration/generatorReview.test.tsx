// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTimeWithYear } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { GeneratorOutlook, GeneratorStation } from './configurationQueries.ts';
import { GeneratorCard } from './GeneratorCard.tsx';
import { listGeneratorEffects } from './listGeneratorEffects.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('configuration');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const DEFAULTS = { stores: null, autoStart: null, autoReload: null, batchCount: null };
const RUN_SETTINGS = { autoStart: true, autoReload: 45, batchCount: 10 };
const OUTLOOK: GeneratorOutlook = {
  running: true,
  paused: false,
  unserved: [],
  finishing: [],
  waiting: [],
  before: RUN_SETTINGS,
  after: RUN_SETTINGS,
};

const STATION = {
  id: 'vm',
  alive: true,
  lastSeenAt: '2026-11-27T12:00:00Z',
  version: 2,
  changedBy: null,
  changedAt: null,
  tokenIssuedAt: null,
  tokenUsedAt: null,
  testedAt: null,
  testing: false,
  start: null,
  ...DEFAULTS,
} satisfies GeneratorStation;

function renderCard(answers: Readonly<Record<string, unknown>> = {}, station = 'vm') {
  localStorage.setItem('cmon.office.station', station);
  return renderScreen(
    <ul>
      <GeneratorCard
        generator={STATION}
        devices={[]}
        station={station}
        onIsHere={() => undefined}
        onUnsaved={() => undefined}
      />
    </ul>,
    {
      configureGenerator: ({ input }: { input: { dryRun: boolean } }) => ({
        configureGenerator: {
          __typename: 'ConfiguredGenerator',
          version: 3,
          outlook: input.dryRun ? { ...OUTLOOK, after: { ...RUN_SETTINGS, batchCount: 3 } } : null,
        },
      }),
      ...answers,
    },
    { capabilities: ['configureOwnStation'] as never },
  );
}

const press = (name: string, scope: HTMLElement = document.body) =>
  fireEvent.click(within(scope).getByRole('button', { name }));

it('OFF-234 a configuration is saved only after the review of its old and new values', async () => {
  const { inputs } = renderCard();
  press(t('configuration.editOf', { generator: 'vm' }));
  fireEvent.change(screen.getByLabelText(t('configuration.batchCount')), { target: { value: '3' } });
  press(t('configuration.review'));
  const dialog = await screen.findByRole('dialog');
  expect(inputs).toMatchObject([{ dryRun: true, expectedVersion: 2, station: 'vm', reason: null }]);
  const [change] = within(dialog).getAllByRole('listitem');
  expect(change?.querySelector('del')?.textContent).toBe(t('configuration.notSet'));
  expect(change?.querySelector('ins')?.textContent).toBe(t('configuration.megalots', { count: 3 }));
  const ten = t('configuration.megalots', { count: 10 });
  const three = t('configuration.megalots', { count: 3 });
  within(dialog).getByText(t('configuration.outlook.batchCount', { before: ten, after: three }));
  fireEvent.change(within(dialog).getByLabelText(t('configuration.reason')), { target: { value: 'busy' } });
  press(t('configuration.save'), dialog);
  await vi.waitFor(() =>
    expect(inputs[1]).toMatchObject({
      dryRun: false,
      reason: 'busy',
      configuration: { ...DEFAULTS, batchCount: 3 },
    }),
  );
});

it('OFF-234 a review without a changed value says so and saves nothing', async () => {
  renderCard();
  press(t('configuration.editOf', { generator: 'vm' }));
  press(t('configuration.review'));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(t('configuration.unchanged'));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('configuration.save') });
  expect(save.disabled).toBe(true);
});

function listEffectTexts(outlook: Partial<GeneratorOutlook>, changed: readonly string[]) {
  return listGeneratorEffects({ ...OUTLOOK, ...outlook }, changed).map(({ text, isWarning }) =>
    isWarning ? `! ${text}` : text,
  );
}

it('OFF-234 the effects name the waiting megalots of each added or removed store, and what each changed value does', () => {
  const waiting: GeneratorOutlook['waiting'] = [
    { store: 'fr', megalots: 4, before: true, after: true },
    { store: 'it', megalots: 2, before: true, after: false },
    { store: 'de', megalots: 0, before: false, after: true },
    { store: null, megalots: 1, before: true, after: true },
  ];
  const after = { autoStart: true, autoReload: 5, batchCount: 10 };
  expect(listEffectTexts({ waiting, after }, ['stores', 'autoStart', 'autoReload', 'batchCount'])).toEqual([
    t('configuration.outlook.leaves', { store: '3 IT', count: 2 }),
    t('configuration.outlook.takes', { store: '5 DE', count: 0 }),
    t('configuration.outlook.same', { field: t('configuration.autoStart'), value: t('configuration.on') }),
    t('configuration.outlook.autoReload', { before: '45\u00a0s', after: '5\u00a0s' }),
    t('configuration.outlook.same', {
      field: t('configuration.batchCount'),
      value: t('configuration.megalots', { count: 10 }),
    }),
  ]);
  // The generator inside the server uses neither value.
  const serverSettings = { ...RUN_SETTINGS, autoReload: null, batchCount: null };
  const serverOutlook = { before: serverSettings, after: serverSettings };
  expect(listEffectTexts(serverOutlook, ['autoReload', 'batchCount'])).toEqual([
    t('configuration.outlook.server'),
  ]);
  const unknown = { ...RUN_SETTINGS, autoStart: null };
  expect(listEffectTexts({ before: RUN_SETTINGS, after: unknown }, ['autoStart'])).toEqual([
    t('configuration.outlook.startUnknown'),
  ]);
});

it('OFF-235 the warnings come first: stores that nobody takes, a paused start, a paused or silent generator', () => {
  const outlook: Partial<GeneratorOutlook> = {
    running: false,
    paused: true,
    unserved: ['it', 'de'],
    finishing: [{ id: 'm1', code: 'M000012' }],
    after: { ...RUN_SETTINGS, autoStart: false },
  };
  expect(listEffectTexts(outlook, ['stores', 'autoStart'])).toEqual([
    `! ${t('configuration.outlook.silent')}`,
    `! ${t('configuration.outlook.paused')}`,
    `! ${t('configuration.outlook.unserved', { stores: '3 IT · 5 DE' })}`,
    `! ${t('configuration.outlook.startsPaused')}`,
    t('configuration.outlook.finishes', { megalots: 'M000012' }),
  ]);
  expect(listEffectTexts({ before: { ...RUN_SETTINGS, autoStart: false } }, ['autoStart'])).toEqual([
    t('configuration.outlook.starts'),
  ]);
});

it('OFF-236 the versions say who saved what, when and why, and an earlier one opens the review as it was saved', async () => {
  const older = { ...DEFAULTS, batchCount: 3 };
  const at = '2026-11-27T12:00:00Z';
  const versions = [
    {
      version: 2,
      before: older,
      configuration: { ...older, stores: ['fr'] },
      author: 'Anke',
      at,
      note: null,
    },
    { version: 1, before: DEFAULTS, configuration: older, author: 'Giulia', at, note: 'busy' },
  ];
  const { inputs } = renderCard({ generatorVersions: { generatorVersions: versions } });
  press(t('configuration.historyOf', { generator: 'vm' }));
  const dialog = await screen.findByRole('dialog');
  const saved = { version: 1, by: 'Giulia', at: formatDateTimeWithYear(at) };
  await within(dialog).findByText(t('configuration.savedBy', saved));
  within(dialog).getByText('busy');
  within(dialog).getByText('1 FR');
  within(dialog).getByText(t('configuration.beforeFirst'));
  expect(within(dialog).queryByText(t('configuration.useVersion', { version: 2 }))).toBeNull();
  press(t('configuration.useVersion', { version: 1 }), dialog);
  await screen.findByText(t('configuration.reviewTitle', { generator: 'vm' }));
  expect(inputs).toMatchObject([{ configuration: older, dryRun: true, expectedVersion: 2 }]);
});

it('OFF-236 a version that the server refuses opens no review and says why', async () => {
  // The values before the first version are of an earlier release, in which a configuration had the field `role`.
  const refused = { __typename: 'Refused', code: 'inputInvalid', params: { field: 'role', rule: 'strict' } };
  const version = {
    version: 1,
    before: { role: 'press' },
    configuration: DEFAULTS,
    author: 'Anke',
    note: null,
  };
  renderCard({
    generatorVersions: { generatorVersions: [{ ...version, at: '2026-11-27T12:00:00Z' }] },
    configureGenerator: { configureGenerator: refused },
  });
  press(t('configuration.historyOf', { generator: 'vm' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(t('configuration.beforeFirst'));
  press(t('configuration.useFirst'), dialog);
  await screen.findByText(t('configuration.otherFields'));
  expect(screen.queryByText(t('configuration.outlook'))).toBeNull();
});

it('OFF-237 at another workstation neither the form nor the versions of a generator are offered', () => {
  renderCard({}, 'bench');
  for (const key of ['configuration.editOf', 'configuration.historyOf'] as const)
    expect(screen.queryByRole('button', { name: t(key, { generator: 'vm' }) })).toBeNull();
});

import type { Effect } from '../../dialogs/review/EffectList.tsx';
import { formatConfigurationValue, formatStore } from '../../display/machines/generatorValues.ts';
import { t } from '../../messages/translate.ts';
import type { GeneratorOutlook } from './configurationQueries.ts';

/** Describes what the changed fields of a configuration would do now. The warnings come first. */
export function listGeneratorEffects(outlook: GeneratorOutlook, changed: readonly string[]): Effect[] {
  const effects = [
    ...listStateWarnings(outlook),
    ...listStoreEffects(outlook),
    ...(changed.includes('autoStart') ? [describeStart(outlook)] : []),
    ...listRunSettingEffects(outlook, changed),
  ];
  return [
    ...effects.filter(({ isWarning }) => isWarning === true),
    ...effects.filter(({ isWarning }) => isWarning !== true),
  ];
}

function listStateWarnings({ running, paused }: GeneratorOutlook): Effect[] {
  return [
    ...(running ? [] : [{ key: 'silent', isWarning: true, text: t('configuration.outlook.silent') }]),
    ...(paused ? [{ key: 'paused', isWarning: true, text: t('configuration.outlook.paused') }] : []),
  ];
}

/**
 * Describes what becomes of the megalots of stores: the stores that the generator takes or leaves now, the megalots that it
 * still finishes, and the stores that no generator would take.
 */
function listStoreEffects({ waiting, finishing, unserved }: GeneratorOutlook): Effect[] {
  const changedStores = waiting.flatMap(({ store, megalots, before, after }) =>
    store === null || before === after ? [] : [{ store, megalots, after }],
  );
  return [
    ...changedStores.map(({ store, megalots, after }) => ({
      key: store,
      text: t(after ? 'configuration.outlook.takes' : 'configuration.outlook.leaves', {
        store: formatStore(store),
        count: megalots,
      }),
    })),
    ...(finishing.length > 0
      ? [
          {
            key: 'finishing',
            text: t('configuration.outlook.finishes', {
              megalots: finishing.map(({ code }) => code).join(', '),
            }),
          },
        ]
      : []),
    ...(unserved.length > 0
      ? [
          {
            key: 'unserved',
            isWarning: true,
            text: t('configuration.outlook.unserved', { stores: unserved.map(formatStore).join(' · ') }),
          },
        ]
      : []),
  ];
}

function describeStart({ before, after }: GeneratorOutlook): Effect {
  const key = 'autoStart';
  if (after.autoStart === null) return { key, text: t('configuration.outlook.startUnknown') };
  if (after.autoStart === before.autoStart) return describeSame(key, after.autoStart);
  return after.autoStart
    ? { key, text: t('configuration.outlook.starts') }
    : { key, isWarning: true, text: t('configuration.outlook.startsPaused') };
}

function listRunSettingEffects({ before, after }: GeneratorOutlook, changed: readonly string[]): Effect[] {
  const fields = (['autoReload', 'batchCount'] as const).filter((field) => changed.includes(field));
  // The generator inside the server has no reload time: it takes each megalot as soon as it is made.
  if (fields.length > 0 && after.autoReload === null)
    return [{ key: 'server', text: t('configuration.outlook.server') }];
  return fields.map((field) =>
    after[field] === before[field]
      ? describeSame(field, after[field])
      : {
          key: field,
          text: t(`configuration.outlook.${field}`, {
            before: formatConfigurationValue(field, before[field]),
            after: formatConfigurationValue(field, after[field]),
          }),
        },
  );
}

/** Says that nothing changes: the generator has the same value already, from its start or from the settings. */
function describeSame(field: 'autoStart' | 'autoReload' | 'batchCount', value: unknown): Effect {
  return {
    key: field,
    text: t('configuration.outlook.same', {
      field: t(`configuration.${field}`),
      value: formatConfigurationValue(field, value),
    }),
  };
}

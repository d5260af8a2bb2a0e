import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { ChangedValues } from '../../dialogs/review/ChangedValues.tsx';
import { type VersionEntry, VersionList } from '../../dialogs/review/VersionList.tsx';
import { formatDateTimeWithYear } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { listConfigurationChanges } from '../../display/machines/generatorValues.ts';
import { t } from '../../messages/translate.ts';
import { type GeneratorVersion, generatorVersionsQuery } from './configurationQueries.ts';

interface GeneratorHistoryProps {
  /** Id of the generator. */
  readonly id: string;
  readonly onClose: () => void;
  /** Called with the values of an earlier version, as they were saved. */
  readonly onRestore: (configuration: unknown) => void;
}

/** The versions of a generator's configuration: who saved each, when, why, and what it changed. */
export function GeneratorHistory({ id, onClose, onRestore }: GeneratorHistoryProps) {
  const station = readStationName();
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('generatorVersions', id, station),
    queryFn: ({ signal }) => request(generatorVersionsQuery, { id, station }, signal),
  });
  const versions = data?.generatorVersions;
  return (
    <Dialog title={t('configuration.historyOf', { generator: id })} onClose={onClose}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {versions?.length === 0 && <p>{t('configuration.noVersions')}</p>}
      {versions && <VersionList versions={listEntries(versions, onRestore)} />}
    </Dialog>
  );
}

/** Returns an entry per version, and a last entry for the values before the first version. */
function listEntries(
  versions: readonly GeneratorVersion[],
  onRestore: GeneratorHistoryProps['onRestore'],
): VersionEntry[] {
  // The newest version comes first.
  const oldest = versions.at(-1);
  const entries = versions.map(({ version, before, configuration, author, at, note }, index) => ({
    key: version,
    title: t('configuration.savedBy', { version, by: author, at: formatDateTimeWithYear(at) }),
    notes: note === null ? [] : [note],
    changes: (
      <ChangedValues
        changes={listConfigurationChanges(before, configuration)}
        becomes={t('configuration.becomes')}
      />
    ),
    restore:
      index === 0
        ? null
        : { label: t('configuration.useVersion', { version }), onRestore: () => onRestore(configuration) },
  }));
  if (oldest?.version !== 1) return entries;
  const restore = { label: t('configuration.useFirst'), onRestore: () => onRestore(oldest.before) };
  return [...entries, { key: 0, title: t('configuration.beforeFirst'), notes: [], changes: null, restore }];
}

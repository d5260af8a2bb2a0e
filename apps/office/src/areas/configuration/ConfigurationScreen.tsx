import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { readStationName, writeStationName } from '../../api/station.ts';
import { useSettings } from '../../api/useSettings.ts';
import { UnsavedChanges } from '../../dialogs/UnsavedChanges.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatStation } from '../../display/eventLabels.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import { generatorStationsQuery } from './configurationQueries.ts';
import { GeneratorCard } from './GeneratorCard.tsx';
import { ScannerForm } from './ScannerForm.tsx';
import { StationNameForm } from './StationNameForm.tsx';

/** Seconds between two reads of the generators while one of them tests its folders. */
const TEST_RELOAD_S = 2;

/**
 * /configuration: the name and the scanner of this workstation, and the configuration of each generator with a test of
 * its folders.
 */
export function ConfigurationScreen() {
  const { autoReloadSeconds } = useSettings();
  const [unsavedForms, setUnsavedForms] = useState(0);
  const [station, setStation] = useState(readStationName);
  const rename = (name: string) => {
    writeStationName(name);
    setStation(name);
    showNotice('done', t('configuration.stationSaved', { name }));
  };
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: buildQueryKey('generatorStations'),
    queryFn: ({ signal }) => request(generatorStationsQuery, {}, signal),
    refetchInterval: ({ state }) => {
      const isTesting = state.data?.generatorStations.some(({ testing, alive }) => testing && alive);
      return (isTesting ? TEST_RELOAD_S : autoReloadSeconds) * 1000;
    },
  });
  return (
    <section>
      <ScreenHeader
        title={t('screen.configuration')}
        readAt={data && new Date(dataUpdatedAt).toISOString()}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      <UnsavedChanges when={unsavedForms > 0} />
      <StationNameForm
        key={station}
        saved={formatStation(station)}
        onSave={rename}
        onUnsaved={setUnsavedForms}
      />
      <ScannerForm onUnsaved={setUnsavedForms} />
      <h2 className={classes.title}>{t('configuration.generators')}</h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data?.generatorStations.length === 0 && (
        <EmptyState icon="wrench" title={t('configuration.none')} text={t('configuration.noneText')} />
      )}
      <ul className={classes.cards}>
        {data?.generatorStations.map((generator) => (
          <GeneratorCard
            key={generator.id}
            generator={generator}
            devices={data.devices}
            station={station}
            onIsHere={() => rename(generator.id)}
            onUnsaved={setUnsavedForms}
          />
        ))}
      </ul>
    </section>
  );
}

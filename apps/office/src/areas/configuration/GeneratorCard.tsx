import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { formatStation } from '../../display/eventLabels.ts';
import { Fact, Facts } from '../../display/Facts.tsx';
import { formatDateTime, formatDateTimeWithSeconds, formatDuration } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { formatConfigurationValue } from '../../display/machines/generatorValues.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import {
  type DeviceRecord,
  type GeneratorStation,
  readConfiguration,
  testGeneratorFoldersMutation,
} from './configurationQueries.ts';
import { FolderTests, formatTestResult } from './FolderTests.tsx';
import { GeneratorForm } from './GeneratorForm.tsx';
import { GeneratorHistory } from './GeneratorHistory.tsx';
import { GeneratorReview } from './GeneratorReview.tsx';
import { RetireGenerator } from './RetireGenerator.tsx';
import { useConfigurationReview } from './useConfigurationReview.ts';
import type { SetFormCount } from './useUnsavedFormCount.ts';

interface GeneratorCardProps {
  readonly generator: GeneratorStation;
  readonly devices: readonly DeviceRecord[];
  /** The name of this workstation. */
  readonly station: string;
  /** Called when the person marks the generator as running at this workstation. */
  readonly onIsHere: () => void;
  readonly onUnsaved: SetFormCount;
}

/** A generator: what it reported at its start, its configuration in the office, and the last test of its folders. */
export function GeneratorCard({ generator, devices, station, ...props }: GeneratorCardProps) {
  const { onIsHere, onUnsaved } = props;
  const { id, alive, lastSeenAt, start, testing } = generator;
  const [isFormOpen, setFormOpen] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const review = useConfigurationReview(generator, () => setFormOpen(false));
  const mayRetire = hasCapability(useViewer(), 'configureAnyStation');
  const mayEdit = mayRetire || station === id;
  const test = useCommand(testGeneratorFoldersMutation);
  const testFolders = () =>
    test.run({ input: { generatorId: id, station: readStationName(), key: createIdempotencyKey() } });
  const isTesting = test.busy || (alive && testing);
  return (
    <li className={classes.card} aria-label={id}>
      <header className={classes.head}>
        <h3 className={classes.name}>{id}</h3>
        <Tag tone={alive ? 'done' : 'danger'}>
          {t(alive ? 'configuration.alive' : 'configuration.silent')}
        </Tag>
        <span className={classes.faint}>
          {t('configuration.seen', {
            ago: formatDuration(Date.now() - Date.parse(lastSeenAt), t('unit.dayShort')),
          })}
        </span>
      </header>
      <StartFacts generator={generator} />
      {isFormOpen && (
        <GeneratorForm
          generator={generator}
          busy={review.busy}
          onUnsaved={onUnsaved}
          onReview={(configuration, expectedVersion) => void review.open(configuration, expectedVersion)}
          onClose={() => setFormOpen(false)}
        />
      )}
      {!isFormOpen && mayEdit && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<Icon name="wrench" />}
            aria-label={t('configuration.editOf', { generator: id })}
            onClick={() => setFormOpen(true)}
          >
            {t('configuration.edit')}
          </Button>
          <Button
            variant="default"
            loading={review.busy}
            aria-label={t('configuration.historyOf', { generator: id })}
            onClick={() => setShowsHistory(true)}
          >
            {t('configuration.history')}
          </Button>
          {mayRetire && !alive && <RetireGenerator id={id} />}
        </div>
      )}
      {!mayEdit && (
        <div className={classes.buttons}>
          <p className={classes.faint}>
            {t('configuration.elsewhere', { generator: id, station: formatStation(station) })}
          </p>
          <Button size="sm" variant="light" onClick={onIsHere}>
            {t('configuration.isHere', { generator: id })}
          </Button>
        </div>
      )}
      <section className={classes.folders} aria-label={t('configuration.foldersOf', { generator: id })}>
        <div className={classes.head}>
          <h4 className={classes.subtitle}>{t('configuration.folders')}</h4>
          <Button
            size="sm"
            variant="light"
            disabled={!alive}
            loading={isTesting}
            onClick={() => void testFolders()}
          >
            {t('configuration.test')}
          </Button>
          <span role="status">{describeTest(generator, isTesting)}</span>
        </div>
        {start === null ? (
          <p className={classes.faint}>{t('configuration.neverTested')}</p>
        ) : (
          <FolderTests folders={start.folders} devices={devices} />
        )}
      </section>
      {showsHistory && (
        <GeneratorHistory
          id={id}
          onClose={() => setShowsHistory(false)}
          onRestore={(configuration) => {
            setShowsHistory(false);
            void review.open(configuration, generator.version);
          }}
        />
      )}
      {review.opened && (
        <GeneratorReview
          id={id}
          before={readConfiguration(generator)}
          opened={review.opened}
          busy={review.busy}
          onCancel={review.close}
          onPublish={(reason) => void review.publish(reason)}
        />
      )}
    </li>
  );
}

/** Says that the test of the folders is running, or what the last test found. */
function describeTest({ start, testedAt, alive }: GeneratorStation, isTesting: boolean): string {
  if (isTesting) return t('configuration.testing');
  if (!alive) return t('configuration.testSilent');
  if (start === null || testedAt === null) return '';
  const at = t('configuration.tested', { time: formatDateTimeWithSeconds(testedAt) });
  return `${formatTestResult(start.folders)} · ${at}`;
}

/** The data of a generator's last start, with the values that the office sets instead. */
function StartFacts({ generator }: { readonly generator: GeneratorStation }) {
  const { start, tokenIssuedAt, tokenUsedAt, stores, changedBy, changedAt } = generator;
  // A value that the office doesn't set comes from the generator's start.
  const autoReloadSeconds = generator.autoReload ?? start?.autoReload ?? null;
  const batchCount = generator.batchCount ?? start?.batchCount ?? null;
  const autoStart = generator.autoStart ?? start?.autoStart ?? null;
  return (
    <Facts>
      <Fact label={t('configuration.host')}>{start?.host ?? '—'}</Fact>
      <Fact label={t('configuration.apiUrl')}>{start?.apiUrl ?? t('configuration.ownServer')}</Fact>
      <Fact label={t('configuration.credentials')}>
        {tokenIssuedAt === null ? (
          t('configuration.noToken')
        ) : (
          <>
            •••••••• {t('configuration.tokenIssued', { time: formatDateTime(tokenIssuedAt) })}
            {tokenUsedAt && ` · ${t('configuration.tokenUsed', { time: formatDateTime(tokenUsedAt) })}`}
          </>
        )}
      </Fact>
      <Fact label={t('configuration.autoConnect')}>{formatSwitch(start?.autoConnect ?? null)}</Fact>
      <Fact label={t('configuration.autoStart')}>{formatSwitch(autoStart)}</Fact>
      <Fact label={t('configuration.autoReload')}>
        {autoReloadSeconds === null ? t('configuration.fromSettings') : `${autoReloadSeconds} s`}
      </Fact>
      <Fact label={t('configuration.batchCount')}>{batchCount ?? t('configuration.fromSettings')}</Fact>
      <Fact label={t('configuration.stores')}>{formatConfigurationValue('stores', stores)}</Fact>
      {changedAt && (
        <Fact label={t('configuration.changed')}>
          {changedBy} · {formatDateTime(changedAt)}
        </Fact>
      )}
    </Facts>
  );
}

function formatSwitch(value: boolean | null): string {
  return value === null ? '—' : t(value ? 'configuration.on' : 'configuration.off');
}

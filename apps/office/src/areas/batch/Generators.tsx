import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useCommand } from '../../actions/useCommand.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { formatDuration } from '../../display/format.ts';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import type { Tone } from '../../display/statusLook.ts';
import { RowsFileButton } from '../../list/files/RowsFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { generatorsFile } from './batchFiles.ts';
import { type GeneratorView, pauseGeneratorMutation } from './megalotBatchQueries.ts';

function chooseTone({ alive, alert, paused }: GeneratorView): Tone {
  if (!alive) return 'danger';
  if (paused) return 'neutral';
  return alert ? 'warn' : 'done';
}

interface GeneratorsProps {
  readonly generators: readonly GeneratorView[];
  readonly mayPause: boolean;
}

/** The generators, each with its last heartbeat, its current megalot and the hotfolder that it can't write. */
export function Generators({ generators, mayPause }: GeneratorsProps) {
  const pause = useCommand(pauseGeneratorMutation);
  return (
    <section className={classes.panel}>
      <Group gap="xs">
        <h2 className={classes.panelTitle}>{t('batch.generators')}</h2>
        <RowsFileButton file={generatorsFile} rows={generators} title={t('batch.generators')} />
      </Group>
      {generators.length === 0 && <p className={classes.faint}>{t('batch.noGenerators')}</p>}
      <ul className={classes.rows}>
        {generators.map((generator) => (
          <li key={generator.id} className={classes.row}>
            <span className={classes.beat}>
              <span className={classes.dot} data-tone={chooseTone(generator)} />
              <strong>{generator.name}</strong>
            </span>
            {!generator.alive && <span>{t('generator.silent')}</span>}
            {generator.paused && <Tag tone="neutral">{t('generator.paused')}</Tag>}
            {generator.alive && !generator.paused && <span>{t('generator.alive')}</span>}
            <span className={classes.faint}>
              {t('generator.seen', {
                ago: formatDuration(Date.now() - Date.parse(generator.lastSeenAt), t('unit.dayShort')),
              })}
            </span>
            {generator.alert && (
              <span className={classes.reason} role="alert">
                {formatRefusal(generator.alert)}
              </span>
            )}
            <span className={classes.push}>
              {generator.megalot && (
                <Link to={getObjectPath('megalot', generator.megalot.id)}>
                  {t('generator.working', { megalot: generator.megalot.number })}
                </Link>
              )}
              {!generator.megalot && generator.alive && !generator.paused && (
                <span className={classes.faint}>{t('generator.free')}</span>
              )}
            </span>
            {mayPause && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={pause.busy}
                onClick={() =>
                  void pause.run({
                    input: {
                      generatorId: generator.id,
                      paused: !generator.paused,
                      station: readStationName(),
                      key: createIdempotencyKey(),
                    },
                  })
                }
              >
                {t(generator.paused ? 'generator.resume' : 'generator.pause')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

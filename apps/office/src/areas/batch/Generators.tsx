import { Link } from 'react-router';
import { formatDuration } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { GeneratorView } from './megalotBatchQueries.ts';

/** The generators, each with its last heartbeat and its current megalot. */
export function Generators({ generators }: { readonly generators: readonly GeneratorView[] }) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.generators')}</h2>
      {generators.length === 0 && <p className={classes.faint}>{t('batch.noGenerators')}</p>}
      <ul className={classes.rows}>
        {generators.map((generator) => (
          <li key={generator.id} className={classes.row}>
            <span className={classes.beat}>
              <span className={classes.dot} data-tone={generator.alive ? 'done' : 'danger'} />
              <strong>{generator.name}</strong>
            </span>
            <span>{t(generator.alive ? 'generator.alive' : 'generator.silent')}</span>
            <span className={classes.faint}>
              {t('generator.seen', {
                ago: formatDuration(Date.now() - Date.parse(generator.lastSeenAt), t('unit.dayShort')),
              })}
            </span>
            <span className={classes.push}>
              {generator.megalot ? (
                <Link to={`/parcourir/megalots?detail=${encodeURIComponent(generator.megalot.id)}`}>
                  {t('generator.working', { megalot: generator.megalot.number })}
                </Link>
              ) : (
                <span className={classes.faint}>{t('generator.free')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Progress } from '@mantine/core';
import { Link } from 'react-router';
import { MegalotMoves } from '../../actions/MegalotMoves.tsx';
import { formatRefusal } from '../../api/refusal.ts';
import { type FileResult, FileResultTag } from '../../display/FileResultTag.tsx';
import { formatDateTime } from '../../display/format.ts';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { formatProgress } from '../../display/megalots/formatProgress.ts';
import { formatResent } from '../../display/megalots/formatResent.ts';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { getFileStateCode } from '../../display/statusLook.ts';
import { MegalotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { GenerationButtons } from './GenerationButtons.tsx';
import type { RunningMegalot } from './megalotBatchQueries.ts';

interface RunningMegalotsProps {
  readonly title: string;
  /** Shown when there are no megalots. */
  readonly emptyText: string;
  readonly megalots: readonly RunningMegalot[];
}

/**
 * Megalots that wait for their files, and those whose files were made last: the state of their files, or the progress
 * while they are made, the last error, and the buttons to pause, cancel, generate, retry or send again.
 */
export function RunningMegalots({ title, emptyText, megalots }: RunningMegalotsProps) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{title}</h2>
      {megalots.length === 0 && <p className={classes.faint}>{emptyText}</p>}
      <ul className={classes.rows}>
        {megalots.map((megalot) => (
          <li key={megalot.id} className={classes.row}>
            <Link to={getObjectPath('megalot', megalot.id)}>{megalot.number}</Link>
            <Tag tone="neutral">r{megalot.revision}</Tag>
            <StoreFlag store={megalot.store} />
            {megalot.progress === null && <StatusBadge status={getFileStateCode(megalot.fileState)} />}
            <span className={classes.faint}>{t('count.lots', { count: megalot.lotCount })}</span>
            <MegalotUrgency megalot={megalot} />
            {megalot.progress && <GenerationProgress progress={megalot.progress} />}
            <FileResults megalot={megalot} />
            {megalot.progress === null && megalot.generatedAt !== null && (
              <span className={classes.faint}>
                {t('megalot.generated', { at: formatDateTime(megalot.generatedAt) })}
              </span>
            )}
            {megalot.progress === null && megalot.resentAt !== null && (
              <span className={classes.faint}>{formatResent(megalot)}</span>
            )}
            {megalot.lastError && (
              <span className={classes.reason}>
                {formatRefusal(megalot.lastError)} ·{' '}
                {t('megalot.attempt', { count: megalot.attempts.length })}
              </span>
            )}
            {megalot.paused && <Tag tone="warn">{t('generator.paused')}</Tag>}
            <span className={classes.rowActions}>
              <GenerationButtons megalot={megalot} />
              {/* Without next cutting states, only the buttons for the files are shown. */}
              <MegalotMoves megalot={{ ...megalot, nextCutting: [] }} onlyAllowed />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * How many files of a megalot are written. The generator first lays out and checks all files, then writes them one after
 * the other into its folder.
 */
function GenerationProgress({ progress }: { readonly progress: NonNullable<RunningMegalot['progress']> }) {
  const { filesDone, filesTotal } = progress;
  return (
    <span className={classes.meter}>
      <Progress
        value={filesTotal === 0 ? 0 : (100 * filesDone) / filesTotal}
        animated
        aria-label={t('megalot.progress')}
      />
      <span className={classes.faint}>{formatProgress(progress)}</span>
    </span>
  );
}

/** How many files of the current revision have each result of the RIP. */
function FileResults({ megalot }: { readonly megalot: RunningMegalot }) {
  const counts = new Map<FileResult, number>();
  for (const { revision, result } of megalot.files) {
    if (result !== null && revision === megalot.revision) counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return [...counts].map(([result, count]) => <FileResultTag key={result} result={result} count={count} />);
}

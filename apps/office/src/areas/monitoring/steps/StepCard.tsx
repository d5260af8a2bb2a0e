import { Link } from 'react-router';
import { formatMinutes, formatNumber } from '../../../display/format.ts';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { buildDonePath, buildStepPath } from './buildStepPath.ts';
import type { StepView } from './stepQueries.ts';

interface StepCardProps {
  readonly step: StepView;
  /** Today in the workshop, ISO. */
  readonly day: string;
  readonly isBottleneck: boolean;
}

/** A step: its waiting work, the work that it completes, and the time that the work takes. */
export function StepCard({ step, day, isBottleneck }: StepCardProps) {
  const { unit, toDo, atCip, running, doneToday, distress, people, perHour, averageMinutes } = step;
  const { firstPass, clearingHours, target } = step;
  const name = t(`monitoring.step.${step.step}`);
  return (
    <li className={classes.step} data-bottleneck={isBottleneck} aria-label={name}>
      <h2 className={classes.stepName}>
        {name} {isBottleneck && <Tag tone="warn">{t('monitoring.bottleneck')}</Tag>}
      </h2>
      {/* A count of two gives the plural of the unit. */}
      <p className={classes.small}>{t(`monitoring.unit.${unit}`, { count: 2 })}</p>
      <dl className={classes.counts}>
        <Count label={t('monitoring.toDo')} value={toDo} to={buildStepPath(step.step, 'toDo')} />
        {atCip > 0 && (
          <Count label={t('monitoring.atCip')} value={atCip} to={buildStepPath(step.step, 'atCip')} />
        )}
        <Count label={t('monitoring.running')} value={running} to={buildStepPath(step.step, 'running')} />
        <Count label={t('monitoring.doneToday')} value={doneToday} to={buildDonePath(step.step, day)} />
        <Count
          label={t('monitoring.distress')}
          value={distress}
          to={buildStepPath(step.step, 'distress')}
          danger
        />
      </dl>
      <dl className={classes.stepFacts}>
        <dt>{t('monitoring.clearing')}</dt>
        <dd>
          {formatOrDash(clearingHours, (hours) =>
            t('monitoring.clearingValue', { count: formatNumber(hours, hours < 10 ? 1 : 0) }),
          )}
        </dd>
        <dt>{t('monitoring.perHour')}</dt>
        <dd>
          {formatOrDash(perHour, (count) =>
            t('monitoring.perHourValue', { count: formatNumber(count, count < 10 ? 1 : 0) }),
          )}
        </dd>
        <dt>{t('monitoring.target')}</dt>
        <dd>{t('monitoring.perHourValue', { count: formatNumber(target) })}</dd>
        <dt>{t('monitoring.average')}</dt>
        <dd>
          {formatOrDash(averageMinutes, (minutes) => formatMinutes(minutes * 60_000, t('unit.dayShort')))}
        </dd>
        <dt>{t('monitoring.firstPass')}</dt>
        <dd>{formatOrDash(firstPass, (share) => `${formatNumber(share * 100)} %`)}</dd>
        <dt>{t('monitoring.people')}</dt>
        <dd>{formatOrDash(people, (count) => formatNumber(count))}</dd>
      </dl>
    </li>
  );
}

const formatOrDash = (value: number | null, format: (value: number) => string): string =>
  value === null ? '—' : format(value);

interface CountProps {
  readonly label: string;
  readonly value: number;
  /** The path of the list of what is counted; null when there is no such list. */
  readonly to?: string | null;
  readonly danger?: boolean;
}

function Count({ label, value, to = null, danger = false }: CountProps) {
  const text = formatNumber(value);
  return (
    <div data-danger={danger && value > 0}>
      <dt>{label}</dt>
      <dd>{to === null || value === 0 ? text : <Link to={to}>{text}</Link>}</dd>
    </div>
  );
}

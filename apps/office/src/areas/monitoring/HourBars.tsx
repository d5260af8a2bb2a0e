import { formatNumber, formatTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import classes from './Monitoring.module.css';

interface HourBarsProps {
  /** Starts of the hours, ISO. */
  readonly hours: readonly string[];
  readonly entered: readonly number[];
  readonly left: readonly number[];
  /** The number at which a bar has its full height. */
  readonly highest: number;
}

const BAR = 5;
const HALF = 18;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A bar up for what entered and a bar down for what left, for each hour. The sums are its text. */
export function HourBars({ hours, entered, left, highest }: HourBarsProps) {
  const label = t('monitoring.barsLabel', {
    entered: formatNumber(sum(entered)),
    left: formatNumber(sum(left)),
  });
  const getHeight = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / highest) * HALF));
  return (
    <svg
      className={classes.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${hours.length * BAR} ${2 * HALF + 1}`}
    >
      <rect className={classes.axis} x="0" y={HALF} width={hours.length * BAR} height="1" />
      {hours.map((hour, index) => {
        const [up, down] = [entered[index] ?? 0, left[index] ?? 0];
        return (
          <g key={hour}>
            <title>
              {t('monitoring.barTitle', {
                hour: formatTime(new Date(hour)).slice(0, 5),
                entered: formatNumber(up),
                left: formatNumber(down),
              })}
            </title>
            <rect
              className={classes.barIn}
              x={index * BAR}
              y={HALF - getHeight(up)}
              width={BAR - 1}
              height={getHeight(up)}
            />
            <rect
              className={classes.barOut}
              x={index * BAR}
              y={HALF + 1}
              width={BAR - 1}
              height={getHeight(down)}
            />
          </g>
        );
      })}
    </svg>
  );
}

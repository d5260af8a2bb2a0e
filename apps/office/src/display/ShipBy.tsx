import { t } from '../messages/translate.ts';
import { formatDueDay } from './format.ts';
import { Icon } from './Icon.tsx';
import classes from './ShipBy.module.css';

export type ShipByLevel = 'inTime' | 'atRisk' | 'late';

const LOOKS = {
  inTime: { tone: 'done', icon: 'check' },
  atRisk: { tone: 'warn', icon: 'countdown' },
  late: { tone: 'danger', icon: 'warning' },
} as const;

export interface ShipByValue {
  /** ISO 8601: the midnight at which the ship-by day ends. */
  readonly at: string;
  readonly level: ShipByLevel;
  /** How an order ended; absent as long as there is something to ship. */
  readonly outcome?: 'leftInTime' | 'leftLate' | 'notShipped' | null;
}

interface ShipByProps {
  readonly value: ShipByValue;
  readonly size?: 'small' | 'large';
}

/** The text of the level while there is work left, or of the outcome; empty for an order that is never shipped. */
export function formatShipByLevel({ level, outcome }: ShipByValue): string {
  if (outcome === 'notShipped') return '';
  return t(outcome ? `shipBy.${outcome}` : `shipBy.${level}`);
}

/** The ship-by date of an order, with its level: in time, at risk or late. The date of an order that ended has no colour. */
export function ShipBy({ value, size = 'small' }: ShipByProps) {
  const text = formatShipByLevel(value);
  if (value.outcome) {
    return (
      <span className={classes.shipBy} data-over="true" data-size={size}>
        <time dateTime={value.at}>{formatDueDay(value.at)}</time>
        {text !== '' && <span>{text}</span>}
      </span>
    );
  }
  const { tone, icon } = LOOKS[value.level];
  return (
    <span className={classes.shipBy} data-tone={tone} data-size={size} title={text}>
      <Icon name={icon} size={size === 'large' ? 20 : 14} label={text} />
      <time dateTime={value.at}>{formatDueDay(value.at)}</time>
      {value.level !== 'inTime' && <span className={classes.level}>{text}</span>}
    </span>
  );
}

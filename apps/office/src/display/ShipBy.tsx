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

interface ShipByProps {
  readonly value: { readonly at: string; readonly level: ShipByLevel };
  readonly size?: 'small' | 'large';
}

/** The ship-by date of an order, with its level: in time, at risk or late. */
export function ShipBy({ value, size = 'small' }: ShipByProps) {
  const { tone, icon } = LOOKS[value.level];
  return (
    <span className={classes.shipBy} data-tone={tone} data-size={size} title={t(`shipBy.${value.level}`)}>
      <Icon name={icon} size={size === 'large' ? 20 : 14} label={t(`shipBy.${value.level}`)} />
      <time dateTime={value.at}>{formatDueDay(value.at)}</time>
      {value.level !== 'inTime' && <span className={classes.level}>{t(`shipBy.${value.level}`)}</span>}
    </span>
  );
}

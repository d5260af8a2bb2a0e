import { InOutChart } from '../../display/charts/InOutChart.tsx';
import { formatNumber, formatTime } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

interface HourBarsProps {
  /** Starts of the hours, ISO. */
  readonly hours: readonly string[];
  readonly entered: readonly number[];
  readonly left: readonly number[];
  /** The number at which a bar has its full height. */
  readonly highest: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A bar up for what entered and a bar down for what left, for each hour. The sums are its text. */
export function HourBars({ hours, entered, left, highest }: HourBarsProps) {
  const label = t('monitoring.barsLabel', {
    entered: formatNumber(sum(entered)),
    left: formatNumber(sum(left)),
  });
  const bars = hours.map((hour, index) => {
    const [up, down] = [entered[index] ?? 0, left[index] ?? 0];
    const text = t('monitoring.barTitle', {
      hour: formatTime(new Date(hour)).slice(0, 5),
      entered: formatNumber(up),
      left: formatNumber(down),
    });
    return { key: hour, entered: up, left: down, text };
  });
  return <InOutChart label={label} bars={bars} highest={highest} />;
}

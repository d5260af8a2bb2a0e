import { t } from '../messages/translate.ts';
import classes from './GaugeBar.module.css';

interface GaugeBarProps {
  readonly value: {
    readonly value: number;
    readonly max: number;
    readonly unit: 'orders' | 'lots' | 'strips' | 'objects';
  };
  readonly wide?: boolean;
}

/** Shows how full a lot, a megalot or a bucket is. The unit is always shown with the numbers. */
export function GaugeBar({ value, wide = false }: GaugeBarProps) {
  const share = value.max > 0 ? Math.min(1, value.value / value.max) : 0;
  const unit = t(`gauge.${value.unit}`, { count: value.max });
  return (
    <span className={classes.gauge} data-wide={wide}>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} width="100" height="8" />
        <rect className={classes.fill} data-full={share >= 1} width={share * 100} height="8" />
      </svg>
      <span className={classes.text}>
        {value.value}/{value.max} <span className={classes.unit}>{unit}</span>
      </span>
    </span>
  );
}

import { t } from '../messages/translate.ts';
import classes from './GaugeBar.module.css';

interface GaugeBarProps {
  readonly gauge: {
    readonly value: number;
    readonly max: number;
    readonly unit: 'orders' | 'lots' | 'strips' | 'objects';
  };
  readonly wide?: boolean;
}

/** Shows how full a lot, a megalot or a bucket is. The unit is always shown with the numbers. */
export function GaugeBar({ gauge, wide = false }: GaugeBarProps) {
  const share = gauge.max > 0 ? Math.min(1, gauge.value / gauge.max) : 0;
  const unit = t(`gauge.${gauge.unit}`, { count: gauge.max });
  return (
    <span className={classes.gauge} data-wide={wide}>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} width="100" height="8" />
        <rect className={classes.fill} data-full={share >= 1} width={share * 100} height="8" />
      </svg>
      <span className={classes.text}>
        {gauge.value}/{gauge.max} <span className={classes.unit}>{unit}</span>
      </span>
    </span>
  );
}

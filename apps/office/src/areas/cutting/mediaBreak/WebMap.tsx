import type { WebBreak } from '@cmon/core/imposition/roll/findStripsInBreak';
import type { StripOnWeb } from './listStripsOnWeb.ts';
import classes from './MediaBreak.module.css';

/** The smallest width of a bar, in percent of the web: a shorter strip would not be visible. */
const MIN_BAR_PERCENT = 0.4;

interface WebMapProps {
  readonly strips: readonly StripOnWeb[];
  readonly lengthMm: number;
  /** The damaged part; null until both of its ends are typed. */
  readonly damaged: WebBreak | null;
}

/**
 * A picture of the web from its start to its end: all strips, the lost ones marked, and the damaged part. Screen readers
 * don't read it, because the list below has the same strips.
 */
export function WebMap({ strips, lengthMm, damaged }: WebMapProps) {
  if (lengthMm <= 0) return null;
  const toPercent = (mm: number) => Math.min(100, Math.max(0, (mm / lengthMm) * 100));
  const buildBarStyle = ({ fromMm, toMm }: WebBreak) => {
    const [start, end] = [toPercent(Math.min(fromMm, toMm)), toPercent(Math.max(fromMm, toMm))];
    return { left: `${start}%`, width: `${Math.max(MIN_BAR_PERCENT, end - start)}%` };
  };
  return (
    <div className={classes.web} aria-hidden>
      {strips.map(
        ({ strip, place, lost }) =>
          place && (
            <span key={strip.id} className={classes.onWeb} data-lost={lost} style={buildBarStyle(place)} />
          ),
      )}
      {damaged && <span className={classes.damaged} style={buildBarStyle(damaged)} />}
    </div>
  );
}

import type { WebBreak } from '@cmon/core/imposition/roll/findStripsInBreak';
import type { StripOnWeb } from './listLostStrips.ts';
import classes from './MediaBreak.module.css';

interface WebMapProps {
  readonly strips: readonly StripOnWeb[];
  readonly lengthMm: number;
  readonly damaged: WebBreak | null;
}

/**
 * A picture of the web from its start to its end: all strips, the lost ones marked, and the damaged part. Screen readers
 * don't read it, because the list below has the same strips.
 */
export function WebMap({ strips, lengthMm, damaged }: WebMapProps) {
  if (lengthMm <= 0) return null;
  const percent = (mm: number) => Math.min(100, Math.max(0, (mm / lengthMm) * 100));
  const bar = ({ fromMm, toMm }: WebBreak) => {
    const [start, end] = [percent(Math.min(fromMm, toMm)), percent(Math.max(fromMm, toMm))];
    return { left: `${start}%`, width: `${Math.max(0.4, end - start)}%` };
  };
  return (
    <div className={classes.web} aria-hidden>
      {strips.map(
        ({ strip, place, lost }) =>
          place && <span key={strip.id} className={classes.onWeb} data-lost={lost} style={bar(place)} />,
      )}
      {damaged && <span className={classes.damaged} style={bar(damaged)} />}
    </div>
  );
}

import type { Tone } from '../../display/statusLook.ts';
import classes from './Fabrication.module.css';

interface CountTileProps {
  readonly label: string;
  readonly value: number;
  readonly tone: Tone;
}

/** A count with its name, in the colours of a tone unless it is zero. */
export function CountTile({ label, value, tone }: CountTileProps) {
  return (
    <li className={classes.tile} data-tone={value === 0 ? 'off' : tone}>
      <strong data-read-from-far>{value}</strong>
      <span>{label}</span>
    </li>
  );
}

import type { ReactElement } from 'react';
import styles from './HandView.module.css';

/** Size of the drawing, mm: from the wrist to the tip of the middle finger it is an adult's 190 mm. */
export const HAND = { width: 124, height: 194 } as const;

/** Each finger from its knuckle to the middle of its tip, with its thickness, mm. */
const FINGERS = [
  ['M44 150 19 96', 20],
  ['M47 108 39 35', 17],
  ['M64 104 63 13', 18],
  ['M80 106 86 27', 17],
  ['M93 114 108 58', 15],
] as const;
const PALM = 'M39 104C52 96 90 98 100 112C103 136 97 164 90 192L51 192C47 172 36 148 39 104Z';
/** Thickness of the outline, mm. */
const LINE_THICKNESS = 2.4;

/** An open hand in outline, without a skin colour. */
export function Hand(): ReactElement {
  const drawShapes = (extra: number) => (
    <>
      {FINGERS.map(([d, thickness]) => (
        <path key={d} d={d} strokeWidth={thickness + extra} />
      ))}
      <path d={PALM} strokeWidth={extra} className={styles.palm} />
    </>
  );
  return (
    <svg viewBox={`0 0 ${HAND.width} ${HAND.height}`} aria-hidden="true">
      <g className={styles.outline}>{drawShapes(2 * LINE_THICKNESS)}</g>
      <g className={styles.inside}>{drawShapes(0)}</g>
    </svg>
  );
}

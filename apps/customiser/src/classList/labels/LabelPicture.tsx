import type { CustomiserState } from '@cmon/core/customiser/state';
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import type { Drawing } from '../../controls/useScene.ts';
import styles from '../classList.module.css';
import { drawLabel } from './drawLabel.ts';

interface LabelPictureProps {
  readonly state: CustomiserState;
  /** The indexes of the drawn parts. When a label has many parts, only the first is drawn. */
  readonly parts: readonly number[];
  readonly drawing: Drawing;
}

/**
 * Draws parts of a label as they will be printed. Up to 500 labels are drawn at once, so they are DOM elements without
 * React.
 */
export function LabelPicture({ state, parts, drawing }: LabelPictureProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId().replace(/\W/g, '');
  useLayoutEffect(() => {
    box.current?.replaceChildren(...drawLabel(state, parts, drawing, prefix));
  }, [state, parts, drawing, prefix]);
  return <div ref={box} className={styles.picture} />;
}

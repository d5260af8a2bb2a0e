import type { CustomiserState } from '@cmon/core/customiser/state';
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import type { Drawing } from '../../controls/useScene.ts';
import styles from '../classList.module.css';
import { drawLabel } from './drawLabel.ts';
import { useNearView } from './useNearView.ts';

interface LabelPictureProps {
  readonly state: CustomiserState;
  /** The indexes of the drawn parts. When a label has many parts, only the first is drawn. */
  readonly parts: readonly number[];
  readonly drawing: Drawing;
  /** Draws the label when its parent, which has `content-visibility: auto`, comes near the view; at once without it. */
  readonly whenNear?: boolean;
}

/**
 * Draws parts of a label as they will be printed. Up to 500 labels are drawn at once, so they are DOM elements without
 * React.
 */
export function LabelPicture(props: LabelPictureProps): ReactElement {
  const { state, parts, drawing, whenNear = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId().replace(/\W/g, '');
  const isNear = useNearView(box, whenNear);
  useLayoutEffect(() => {
    if (isNear) box.current?.replaceChildren(...drawLabel(state, parts, drawing, prefix));
  }, [state, parts, drawing, isNear, prefix]);
  return <div ref={box} className={styles.picture} />;
}

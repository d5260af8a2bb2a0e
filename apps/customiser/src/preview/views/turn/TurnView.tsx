import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useWidget } from '../../../store/widgetContext.ts';
import type { ViewProps } from '../viewProps.ts';
import { Faces } from './Faces.tsx';
import { listWallPrints } from './listWallPrints.ts';
import type { WallPrint } from './paintWall.ts';
import styles from './TurnView.module.css';
import { prefersReducedMotion, useTurntable } from './useTurntable.ts';

/** Turn of one press of an arrow key, degrees. */
const KEY_STEP = 15;
const KEY_TURNS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_STEP,
  ArrowDown: -KEY_STEP,
  ArrowRight: KEY_STEP,
  ArrowUp: KEY_STEP,
};

/** The edited product as an object that turns under the finger, with its print around it. */
export function TurnView(props: ViewProps): ReactElement | null {
  const { drawnPreviews, selected, product, drawing } = props;
  const prints = useMemo(
    () => listWallPrints(drawnPreviews, selected, product, drawing.catalogue),
    [drawnPreviews, selected, product, drawing.catalogue],
  );
  const scene = drawnPreviews[selected]?.scene;
  const ownPrint = prints.find((print) => print.scene === scene);
  return ownPrint ? (
    <TurningObject key={ownPrint.solid.code} {...props} ownPrint={ownPrint} prints={prints} />
  ) : null;
}

interface TurningObjectProps extends ViewProps {
  readonly ownPrint: WallPrint;
  readonly prints: readonly WallPrint[];
}

function TurningObject({ ownPrint, prints, ...props }: TurningObjectProps): ReactElement {
  const { product, drawing, translateView } = props;
  const container = useRef<HTMLDivElement>(null);
  const locale = useWidget(({ app }) => app.locale);
  const [isUntouched, setIsUntouched] = useState(true);
  const { canDraw, angle, motion } = useTurntable(container, ownPrint.solid, prints, drawing);
  const name = getLocalized(product.name, locale);
  if (!canDraw) return <Faces {...props} />;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_TURNS[event.key];
    const turning = motion.current;
    if (!turning || (step === undefined && event.key !== 'Home')) return;
    event.preventDefault();
    setIsUntouched(false);
    turning.goTo(
      step === undefined ? -ownPrint.solid.face : turning.getGoal() + step,
      !prefersReducedMotion(),
    );
  };
  return (
    <div
      ref={container}
      className={styles.turn}
      role="slider"
      tabIndex={0}
      aria-label={translateView('turn.label', { name })}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={angle}
      aria-valuetext={`${angle}°`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsUntouched(false);
        motion.current?.grab(event.clientX);
      }}
      onPointerMove={(event) => motion.current?.drag(event.clientX)}
      onPointerUp={() => motion.current?.release(!prefersReducedMotion())}
      onPointerCancel={() => motion.current?.release(false)}
    >
      {isUntouched && (
        <p className={styles.hint} aria-hidden="true">
          {translateView('turn.hint')}
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatTime } from '../../../display/format.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { t } from '../../../messages/translate.ts';
import type { StepView } from '../steps/stepQueries.ts';
import { useWallFit, WallFitContext } from './useWallFit.ts';
import classes from './Wall.module.css';
import { WallBoardButtons } from './WallBoardButtons.tsx';

interface WallFrameProps {
  readonly title: string;
  /** The controls that choose what the wall-board is about. */
  readonly choice: ReactNode;
  /** The path of the screen that the button for leaving the wall-board opens. */
  readonly leaveTo: string;
  readonly readAt: string | undefined;
  /** The step that takes the longest to clear. */
  readonly bottleneck?: StepView['step'] | null | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/**
 * The frame of a wall-board: the title, the time of the data, and buttons. After a failed reload the last data stay. The
 * wall-board fits the screen without scrolling.
 */
export function WallFrame(props: WallFrameProps) {
  const { title, choice, leaveTo, readAt, bottleneck, error, onRetry, children } = props;
  const { ref, fit } = useWallFit(readAt);
  return (
    <div className={classes.wall} ref={ref} data-density={fit.density}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {bottleneck && (
          <p className={classes.bottleneck}>
            {t('monitoring.bottleneckIs', { step: t(`monitoring.step.${bottleneck}`) })}
          </p>
        )}
        {readAt !== undefined && (
          <p className={classes.readAt} data-old={error !== null}>
            {t('monitoring.dataOf', { time: formatTime(new Date(readAt)) })}
          </p>
        )}
        <div className={classes.controls}>
          {choice}
          <button
            type="button"
            className={classes.control}
            onClick={() => void document.documentElement.requestFullscreen?.()}
          >
            {t('monitoring.fullScreen')}
          </button>
          <WallBoardButtons leaveTo={leaveTo} />
        </div>
      </header>
      {error && readAt === undefined && <LoadFailure error={error} onRetry={onRetry} />}
      {!error && readAt === undefined && <Loading />}
      <WallFitContext value={fit}>{children}</WallFitContext>
    </div>
  );
}

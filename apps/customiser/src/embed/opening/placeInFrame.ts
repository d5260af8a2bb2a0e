import type { Locale } from '@cmon/core/catalogue/types';
import type { Size } from '@cmon/render/stage/computeStageSize';
import type { StageKind } from '@cmon/render/stage/readOpening';
import { FALLBACK_MESSAGES } from '../../messages/fallbackMessages.ts';
import { computeScale } from '../../preview/computeScale.ts';
import stage from '../../preview/Stage.module.css';
import frame from '../../screens/EditorFrame.module.css';
import { sleep } from '../../store/sleep.ts';
import { TIMINGS } from '../../tokens.ts';
import { createElement } from './createElement.ts';

const LARGEST_PAINT = 'largest-contentful-paint';
/** How long the browser has to report that a painted picture is on the screen, ms. */
const LARGEST_PAINT_TIMEOUT_MS = 150;

/** The drawn content of the stage. */
export interface StageDrawing {
  readonly pieces: readonly SVGElement[];
  readonly kind: StageKind;
  /** True when the picture shows a sample name, which is then marked as an example. */
  readonly isExample: boolean;
  readonly size: Size;
}

/**
 * Puts a drawing where the editor will show it, at the same size and with the same elements around it. So nothing moves
 * when the editor replaces it. Settles when the drawing is painted.
 */
export async function placeInFrame(
  { pieces, kind, isExample, size }: StageDrawing,
  box: HTMLElement,
  locale: Locale,
): Promise<void> {
  const page = box.ownerDocument;
  const div = (className: string | undefined, ...children: readonly Element[]) =>
    createElement(page, 'div', className, ...children);
  const scaled = div(stage.scaled, div(stage.pieces, ...pieces.map((piece) => div(stage.piece, piece))));
  const container = div(stage.room, scaled);
  const exampleMark = createElement(page, 'p', stage.example, FALLBACK_MESSAGES[locale].example);
  const table = div(stage.table, container, ...(isExample ? [exampleMark] : []));
  table.dataset.kind = kind;
  box.replaceChildren(div(frame.editor, div(frame.stage, div(stage.stage, table)), div(frame.coming)));
  const scale = computeScale(container, size);
  container.style.height = `${size.height * scale}px`;
  scaled.style.width = `${size.width}px`;
  scaled.style.height = `${size.height}px`;
  scaled.style.transform = `translateX(-50%) scale(${scale})`;
  await waitForPaint();
}

/**
 * Waits until the picture is on the screen: first until the frame after it begins, then until the browser reports it as
 * the largest paint. Otherwise a slow device would load the editor while it paints. A page in the background doesn't
 * paint, and a page may have a larger picture of its own, so both waits have a limit.
 */
async function waitForPaint(): Promise<void> {
  const largest = observeLargestPaint();
  const frames = new Promise<unknown>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(resolve)),
  );
  await Promise.race([frames, sleep(TIMINGS.modal)]);
  await Promise.race([largest.painted, sleep(LARGEST_PAINT_TIMEOUT_MS)]);
  largest.stop();
}

/** Observes the paint of an element that is larger than all before it. Settles at once in browsers that report none. */
function observeLargestPaint(): { readonly painted: Promise<void>; readonly stop: () => void } {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(LARGEST_PAINT))
    return { painted: Promise.resolve(), stop: () => {} };
  const startedAt = performance.now();
  let observer: PerformanceObserver | undefined;
  const painted = new Promise<void>((resolve) => {
    observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => entry.startTime >= startedAt)) resolve();
    });
    observer.observe({ type: LARGEST_PAINT });
  });
  return { painted, stop: () => observer?.disconnect() };
}

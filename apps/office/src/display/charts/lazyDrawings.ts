import { type ComponentType, lazy } from 'react';

const loadDrawings = () => import('./drawings.tsx');
type Drawings = Awaited<ReturnType<typeof loadDrawings>>;

/**
 * Loads the chart library when the first chart is shown. If that fails, the chart stays empty: its values are also in the
 * table beside it.
 */
async function load<Props>(
  pick: (drawings: Drawings) => ComponentType<Props>,
): Promise<{ readonly default: ComponentType<Props> }> {
  const drawings = await loadDrawings().catch(() => null);
  return { default: drawings === null ? () => null : pick(drawings) };
}

export const ColumnDrawing = lazy(() => load(({ ColumnDrawing: Drawing }) => Drawing));
export const RowDrawing = lazy(() => load(({ RowDrawing: Drawing }) => Drawing));
export const InOutDrawing = lazy(() => load(({ InOutDrawing: Drawing }) => Drawing));

import { type ComponentType, lazy } from 'react';

const loadDrawings = () => import('./drawings.tsx');
type Drawings = Awaited<ReturnType<typeof loadDrawings>>;

/**
 * Loads the chart library with the first chart. A chart that can't be loaded stays empty: the table beside it has its
 * values.
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

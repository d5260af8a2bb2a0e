import type { Product } from '@cmon/core/catalogue/product';
import type { Drawing } from '../../controls/useScene.ts';
import type { DrawnPreview } from '../createLiveText.ts';
import type { ViewMessageKey } from './loadViewMessages.ts';

/** The props that the stage passes to a view that is loaded on demand. */
export interface ViewProps {
  readonly product: Product;
  /** The catalogue and the files that a drawing needs. */
  readonly drawing: Drawing;
  /** Every preview's choice and scene. */
  readonly drawnPreviews: readonly DrawnPreview[];
  /** Index of the preview that is being edited. */
  readonly selected: number;
  readonly translateView: (key: ViewMessageKey, params?: Record<string, unknown>) => string;
  readonly onClose: () => void;
}

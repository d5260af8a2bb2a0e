import { useWidget } from '../../store/widgetContext.ts';
import type { WidgetState } from '../../store/widgetState.ts';
import type { PanelView } from '../usePanelView.ts';

/** The open crop of the selected part; null when there is none. */
export function useOpenCrop({ env, preview }: PanelView): WidgetState['openCrop'] {
  const crop = useWidget(({ openCrop }) => openCrop);
  return crop?.code === env.product.code && crop.preview === preview.index ? crop : null;
}

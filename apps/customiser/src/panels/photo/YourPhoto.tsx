import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';
import type { ChoicesProps } from '../usePanelView.ts';
import { useOpenCrop } from './useOpenCrop.ts';

/** Offers a photo of the shopper's own as a background. What it needs is loaded when it is opened. */
export function YourPhoto(props: ChoicesProps): ReactElement {
  const { translate, env } = props.view;
  const { store } = useWidgetContext();
  const [Flow, setFlow] = useState<ComponentType<ChoicesProps> | null>(null);
  const openCrop = useOpenCrop(props.view);
  const showFlow = () => {
    loadChunk('photo', () => import('./loadPhotoFlow.tsx'))
      .then(({ loadPhotoFlow }) => loadPhotoFlow(env.locale))
      .then(
        (loaded) => setFlow(() => loaded),
        (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
      );
  };
  // A crop that stopped the order, or that was open when the panel was closed, is shown by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing the flow must not open it again; another stop does
  useEffect(() => {
    if (openCrop && !Flow) showFlow();
  }, [openCrop?.picture.url, openCrop?.stops]);
  return (
    <div>
      <Button icon="fond" pressed={Flow !== null} onPress={Flow ? () => setFlow(null) : showFlow}>
        {translate('fond.photo')}
      </Button>
      {Flow && <Flow {...props} />}
    </div>
  );
}

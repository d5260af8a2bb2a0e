import { type ComponentType, type ReactElement, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';
import type { ChoicesProps } from '../usePanel.ts';

/** Offers a photo of the shopper's own as a background. What it needs is loaded when it is opened. */
export function YourPhoto(props: ChoicesProps): ReactElement {
  const { translate, env } = props.view;
  const { store } = useWidgetContext();
  const [Flow, setFlow] = useState<ComponentType<ChoicesProps> | null>(null);
  const toggle = () => {
    if (Flow) return setFlow(null);
    loadChunk('photo', () => import('./loadPhotoFlow.tsx'))
      .then(({ loadPhotoFlow }) => loadPhotoFlow(env.locale))
      .then(
        (loaded) => setFlow(() => loaded),
        (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
      );
  };
  return (
    <div>
      <Button icon="fond" pressed={Flow !== null} onPress={toggle}>
        {translate('fond.photo')}
      </Button>
      {Flow && <Flow {...props} />}
    </div>
  );
}

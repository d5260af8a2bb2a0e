import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import { getFirstId } from '@cmon/core/composition/stack';
import { useEffect } from 'react';
import { loadChunk } from '../load/loadChunk.ts';
import { useWidget, useWidgetContext } from '../store/widgetContext.ts';

/** Checks the photos of the design when it is opened and when one of their shapes changes. */
export function usePhotoCheck(onStatus: (message: string) => void): void {
  const widget = useWidgetContext();
  const photosAndShapes = useWidget(({ shown }) =>
    shown?.previews.flatMap(({ fond, forme }) => (isPhotoId(getFirstId(fond)) ? [fond, forme] : [])).join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check runs once for each photo and shape
  useEffect(() => {
    if (!photosAndShapes) return;
    loadChunk('photo', () => import('../panels/photo/checkPhotos.ts'))
      .then(({ checkPhotos }) => checkPhotos(widget))
      // A failure is only logged, because the server checks the photos of an order again.
      .then((message) => message && onStatus(message), console.error);
  }, [photosAndShapes]);
}

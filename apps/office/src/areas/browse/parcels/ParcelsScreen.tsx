import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { ParcelBulkActions } from './ParcelBulkActions.tsx';
import { ParcelDetail } from './ParcelDetail.tsx';
import type { ParcelRow } from './parcelQueries.ts';
import { parcelsList } from './parcelsList.tsx';

/**
 * /parcourir/expeditions: the parcels of all orders, with actions on ticked parcels and a drawer with the details of one.
 */
export function ParcelsScreen() {
  const viewer = useViewer();
  const canUseBulkActions = (['pack', 'supervise', 'reissueShipped'] as const).some((capability) =>
    hasCapability(viewer, capability),
  );
  const renderBulkActions = (parcels: readonly ParcelRow[], clear: () => void) => (
    <ParcelBulkActions parcels={parcels} onDone={clear} />
  );
  return (
    <ListScreen
      spec={parcelsList}
      detail={(id, close) => <ParcelDetail key={id} id={id} onClose={close} />}
      {...(canUseBulkActions ? { renderBulkActions } : {})}
    />
  );
}

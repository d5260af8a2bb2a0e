import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { ParcelBulkActs } from './ParcelBulkActs.tsx';
import { ParcelDetail } from './ParcelDetail.tsx';
import type { ParcelRow } from './parcelQueries.ts';
import { parcelsList } from './parcelsList.tsx';

/** /parcourir/expeditions: the parcels of all orders with acts on the ticked ones, and a drawer with the details of one. */
export function ParcelsScreen() {
  const viewer = useViewer();
  const mayAct = (['pack', 'supervise', 'reissueShipped'] as const).some((one) => hasCapability(viewer, one));
  const renderBulkActions = (parcels: readonly ParcelRow[], clear: () => void) => (
    <ParcelBulkActs parcels={parcels} onDone={clear} />
  );
  return (
    <ListScreen
      spec={parcelsList}
      detail={(id, close) => <ParcelDetail key={id} id={id} onClose={close} />}
      {...(mayAct ? { renderBulkActions } : {})}
    />
  );
}

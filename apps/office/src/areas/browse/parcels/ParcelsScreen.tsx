import { ListScreen } from '../../../list/ListScreen.tsx';
import { ParcelDetail } from './ParcelDetail.tsx';
import { parcelsList } from './parcelsList.tsx';

/** /parcourir/expeditions: the parcels of all orders, and a drawer with the details of a parcel. */
export function ParcelsScreen() {
  return (
    <ListScreen
      spec={parcelsList}
      detail={(id, close) => <ParcelDetail key={id} id={id} onClose={close} />}
    />
  );
}

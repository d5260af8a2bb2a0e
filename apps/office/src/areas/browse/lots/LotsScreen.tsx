import { ListScreen } from '../../../list/ListScreen.tsx';
import { LotDetail } from './LotDetail.tsx';
import { lotsList } from './lotsList.tsx';

/** /parcourir/lots: the list of lots with its filters, and a drawer with the details of a lot. */
export function LotsScreen() {
  return (
    <ListScreen spec={lotsList} detail={(id, close) => <LotDetail key={id} id={id} onClose={close} />} />
  );
}

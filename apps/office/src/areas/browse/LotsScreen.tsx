import { ListScreen } from '../../list/ListScreen.tsx';
import { LotDetail } from './LotDetail.tsx';
import { lotsList } from './lotsList.tsx';

/** /parcourir/lots: every lot, filtered, with its detail beside it. */
export function LotsScreen() {
  return (
    <ListScreen spec={lotsList} detail={(id, close) => <LotDetail key={id} id={id} onClose={close} />} />
  );
}

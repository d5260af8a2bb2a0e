import { ListScreen } from '../../../list/ListScreen.tsx';
import { MegalotDetail } from './MegalotDetail.tsx';
import { megalotsList } from './megalotsList.tsx';

/** /parcourir/megalots: the list of megalots. */
export function MegalotsScreen() {
  return (
    <ListScreen
      spec={megalotsList}
      detail={(id, close) => <MegalotDetail key={id} id={id} onClose={close} />}
    />
  );
}

import { useSettings } from '../../actions/useSettings.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { MegalotDetail } from './MegalotDetail.tsx';
import { megalotsList } from './megalotsList.tsx';

/** /parcourir/megalots: every megalot; it reloads by itself, since generators work meanwhile. */
export function MegalotsScreen() {
  const { autoReloadSeconds } = useSettings();
  return (
    <ListScreen
      spec={megalotsList}
      reloadEvery={autoReloadSeconds * 1000}
      detail={(id, close) => <MegalotDetail key={id} id={id} onClose={close} />}
    />
  );
}

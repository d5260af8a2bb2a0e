import { useSettings } from '../../../api/useSettings.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { MegalotDetail } from './MegalotDetail.tsx';
import { megalotsList } from './megalotsList.tsx';

/** /parcourir/megalots: the list of megalots. It reloads automatically, because the generators change it. */
export function MegalotsScreen() {
  const { autoReloadSeconds } = useSettings();
  return (
    <ListScreen
      spec={megalotsList}
      reloadIntervalMs={autoReloadSeconds * 1000}
      detail={(id, close) => <MegalotDetail key={id} id={id} onClose={close} />}
    />
  );
}

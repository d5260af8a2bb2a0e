import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { buildObjectsList } from './buildObjectsList.tsx';

/** /parcourir/objets/:currentPage?/:selectedLots?: the list of object items, of all lots or of the selected ones. */
export function ObjectsScreen() {
  const { selectedLots } = useParams();
  const spec = useMemo(
    () => buildObjectsList((selectedLots ?? '').split(',').filter((id) => id !== '')),
    [selectedLots],
  );
  return <ListScreen spec={spec} />;
}

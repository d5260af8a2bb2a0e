import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { buildObjectsList } from './buildObjectsList.tsx';
import { ObjectActions } from './ObjectActions.tsx';

/** /parcourir/objets/:currentPage?/:selectedLots?: the list of object items, of all lots or of the selected ones. */
export function ObjectsScreen() {
  const { selectedLots } = useParams();
  const lotIds = useMemo(() => (selectedLots ?? '').split(',').filter((id) => id !== ''), [selectedLots]);
  const spec = useMemo(() => buildObjectsList(lotIds), [lotIds]);
  return <ListScreen spec={spec} actions={<ObjectActions lotIds={lotIds} />} />;
}

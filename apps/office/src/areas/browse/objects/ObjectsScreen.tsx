import { useMemo } from 'react';
import { useParams } from 'react-router';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { buildObjectsList } from './buildObjectsList.tsx';
import { ObjectActions } from './ObjectActions.tsx';
import { ObjectBulkActions } from './ObjectBulkActions.tsx';
import type { ObjectRow } from './objectQueries.ts';

/** Each of these capabilities allows at least one of the actions on several items. */
const ACTION_CAPABILITIES = ['supervise', 'prio', 'hold', 'reissue', 'reissueShipped'] as const;

/** /parcourir/objets/:currentPage?/:selectedLots?: the list of object items, of all lots or of the selected ones. */
export function ObjectsScreen() {
  const { selectedLots } = useParams();
  const lotIds = useMemo(() => (selectedLots ?? '').split(',').filter((id) => id !== ''), [selectedLots]);
  const spec = useMemo(() => buildObjectsList(lotIds), [lotIds]);
  const viewer = useViewer();
  const canUseBulkActions = ACTION_CAPABILITIES.some((capability) => hasCapability(viewer, capability));
  const renderBulkActions = (items: readonly ObjectRow[], clear: () => void) => (
    <ObjectBulkActions items={items} onDone={clear} />
  );
  return (
    <ListScreen
      spec={spec}
      actions={<ObjectActions lotIds={lotIds} />}
      {...(canUseBulkActions ? { renderBulkActions } : {})}
    />
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { Icon } from '../../display/Icon.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { t } from '../../messages/translate.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { UserDetail } from './UserDetail.tsx';
import type { UserRow } from './userQueries.ts';
import { usersList } from './usersList.tsx';

/** /parcourir/users: the people who sign in, and a drawer with the details of one. */
export function UsersScreen() {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const mayConfigure = hasCapability(useViewer(), 'configure');
  const renderBulkActions = (rows: readonly UserRow[]) => (
    <Button size="sm" onClick={() => void navigate(`/modifier/users/${rows.map(({ id }) => id).join(',')}`)}>
      {t('users.editMany')}
    </Button>
  );
  return (
    <>
      <ListScreen
        spec={usersList}
        detail={(id, close) => <UserDetail key={id} id={id} onClose={close} />}
        {...(mayConfigure
          ? { renderBulkActions, actions: <CreateButton onClick={() => setCreating(true)} /> }
          : {})}
      />
      {isCreating && (
        <CreateUserDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(getObjectPath('user', id))}
        />
      )}
    </>
  );
}

function CreateButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="xs" h={34} leftSection={<Icon name="plus" size={14} />} onClick={onClick}>
      {t('users.create')}
    </Button>
  );
}

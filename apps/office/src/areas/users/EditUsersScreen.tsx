import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { EditUsersForm } from './EditUsersForm.tsx';
import classes from './Users.module.css';
import { editedUsersQuery } from './userQueries.ts';

/** /modifier/users/:userIds?: changes one or several users together. The ids are separated by commas. */
export function EditUsersScreen() {
  const ids = (useParams().userIds ?? '').split(',').filter((id) => id !== '');
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: buildQueryKey('editedUsers', ids),
    queryFn: ({ signal }) => request(editedUsersQuery, { ids }, signal),
    enabled: ids.length > 0,
  });
  const users = data?.usersById ?? [];
  return (
    <section className={classes.screen}>
      <ScreenHeader title={t('screen.modifier.users')}>
        <Button component={Link} to="/parcourir/users" variant="default" size="xs" h={34}>
          {t('users.toList')}
        </Button>
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <LoadingRows />}
      {!isLoading && !error && users.length === 0 && (
        <EmptyState icon="users" title={t('users.nobody')} text={t('users.nobodyText')} />
      )}
      {users.length > 0 && <EditUsersForm key={users.map(({ id }) => id).join()} users={users} />}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { DetailDrawer } from '../../dialogs/DetailDrawer.tsx';
import { Fact, Facts, Section } from '../../display/Facts.tsx';
import { formatDateTime, formatDateTimeWithYear, formatNumber } from '../../display/format.ts';
import { LOCALE_NAMES } from '../../display/localeNames.ts';
import { t } from '../../messages/translate.ts';
import { formatPoles } from './formatPoles.ts';
import { SessionList } from './SessionList.tsx';
import { UserActions } from './UserActions.tsx';
import classes from './Users.module.css';
import { type UserDetailValue, userQuery } from './userQueries.ts';
import { formatRole, UserStateTag } from './usersList.tsx';

interface UserDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer with the details of a user: the role and rights, the open sessions, and what an administrator may do. */
export function UserDetail({ id, onClose }: UserDetailProps) {
  const mayConfigure = hasCapability(useViewer(), 'configure');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('user', id),
    queryFn: ({ signal }) => request(userQuery, { id }, signal),
  });
  return (
    <DetailDrawer
      title={<strong>{data?.user?.name ?? t('screen.parcourir.users')}</strong>}
      value={data?.user}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(user) => (
        <div className={classes.detail}>
          <UserFacts user={user} />
          {mayConfigure && <UserActions user={user} />}
          <Section title={t('users.sessions')} count={user.sessions.length}>
            <SessionList user={user} />
          </Section>
        </div>
      )}
    </DetailDrawer>
  );
}

function UserFacts({ user }: { readonly user: UserDetailValue }) {
  return (
    <Facts>
      <Fact label={t('users.state')}>
        <UserStateTag active={user.active} />
      </Fact>
      <Fact label={t('users.role')}>{formatRole(user)}</Fact>
      {user.email !== null && (
        <Fact label={t('users.email')} isLong>
          {user.email}
        </Fact>
      )}
      <Fact label={t('users.locale')}>{LOCALE_NAMES[user.locale]}</Fact>
      <Fact label={t('users.home')}>{user.home ?? t('users.homeDefault')}</Fact>
      <Fact label={t('users.poles')}>{formatPoles(user)}</Fact>
      <Fact label={t('users.stores')}>
        {user.stores.length === 0
          ? t('users.allStores')
          : user.stores.map((store) => store.toUpperCase()).join(', ')}
      </Fact>
      <Fact label={t('users.controller')}>{t(user.controller ? 'users.yes' : 'users.no')}</Fact>
      <Fact label={t('users.badge')}>{formatBadge(user)}</Fact>
      <Fact label={t('users.password')}>
        {t(user.passwordGiven ? 'users.passwordGiven' : 'users.passwordOwn')}
      </Fact>
      <Fact label={t('users.oneTimeCode')}>
        {t(user.hasOneTimeCode ? 'users.codeSetUp' : 'users.codeNone')}
      </Fact>
      <Fact label={t('users.lastSeen')}>
        {user.lastSeenAt === null ? t('users.never') : formatDateTime(user.lastSeenAt)}
      </Fact>
      <Fact label={t('users.scansToday')}>{formatNumber(user.scansToday)}</Fact>
      <Fact label={t('users.since')}>{formatDateTime(user.createdAt)}</Fact>
    </Facts>
  );
}

/** Whether the person has a badge that works, and since when. */
function formatBadge({ active, hasBadge, badgeIssuedAt, mayUseBadge }: UserDetailValue): string {
  if (!mayUseBadge) return t('users.badgeRole');
  if (!hasBadge) return t('users.badgeNone');
  const time = badgeIssuedAt === null ? '—' : formatDateTimeWithYear(badgeIssuedAt);
  return t(active ? 'users.badgeValid' : 'users.badgeAsleep', { time });
}

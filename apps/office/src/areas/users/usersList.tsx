import { ROLE_NAMES, type Role } from '@cmon/core/access/roles';
import { formatStation } from '../../display/eventLabels.ts';
import { formatNumber } from '../../display/format.ts';
import { LOCALE_NAMES } from '../../display/localeNames.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { buildTextColumn, buildTimeColumn, toFilterValues } from '../../list/columns.tsx';
import type { Column, FilterSpec, ListSpec } from '../../list/listSpec.ts';
import { makePageReaders } from '../../list/makePageReaders.ts';
import { t } from '../../messages/translate.ts';
import { formatPoles } from './formatPoles.ts';
import { type UserRow, usersQuery } from './userQueries.ts';

type UserState = 'active' | 'disabled';
const STATES: readonly UserState[] = ['active', 'disabled'];

export function UserStateTag({ active }: { readonly active: boolean }) {
  return <Tag tone={active ? 'done' : 'danger'}>{t(active ? 'users.active' : 'users.disabled')}</Tag>;
}

export const formatRole = ({ role, level }: Pick<UserRow, 'role' | 'level'>): string =>
  t('users.level', { role: t(`role.${role}`), level });

const columns: readonly Column<UserRow>[] = [
  buildTextColumn('name', 'users.name', ({ name }) => name, {
    sort: { ascending: 'name', descending: 'nameDesc' },
  }),
  buildTextColumn('role', 'users.role', formatRole),
  {
    key: 'state',
    label: 'users.state',
    cell: (user) => <UserStateTag active={user.active} />,
    text: ({ active }) => t(active ? 'users.active' : 'users.disabled'),
  },
  buildTimeColumn('lastSeen', 'users.lastSeen', ({ lastSeenAt }) => lastSeenAt),
  buildTextColumn('station', 'users.station', ({ activeAt, station }) =>
    activeAt === null ? null : station === null ? t('users.unknownStation') : formatStation(station),
  ),
  buildTextColumn('scans', 'users.scansToday', ({ scansToday }) => formatNumber(scansToday), {
    alignEnd: true,
  }),
  buildTextColumn('poles', 'users.poles', formatPoles, { shownByDefault: false }),
  buildTextColumn('locale', 'users.locale', ({ locale }) => LOCALE_NAMES[locale], { shownByDefault: false }),
];

const roleFilter: FilterSpec = {
  kind: 'choice',
  key: 'role',
  label: 'users.role',
  values: ROLE_NAMES,
  valueLabel: (value) => t(`role.${value as Role}`),
};

const stateFilter: FilterSpec = {
  kind: 'choice',
  key: 'state',
  label: 'users.state',
  values: STATES,
  valueLabel: (value) => t(`users.${value as UserState}`),
};

/** The list of users at /parcourir/users, by name. */
export const usersList: ListSpec<UserRow> = {
  id: 'users',
  query: 'users',
  path: '/parcourir/users',
  title: 'screen.parcourir.users',
  icon: 'users',
  columns,
  filters: [roleFilter, stateFilter],
  // The list is always sorted by name, so there is no sort to choose.
  sorts: [],
  rowLabel: ({ name }) => name,
  ...makePageReaders(usersQuery, 'users', ({ sort, filters }) => {
    const states = toFilterValues<UserState>(filters.state);
    const active = states?.length === 1 ? states[0] === 'active' : null;
    const filter = { roles: toFilterValues<Role>(filters.role), active };
    return { filter, sort };
  }),
};

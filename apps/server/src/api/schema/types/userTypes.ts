import { mayUseBadge } from '@cmon/core/access/mayUseBadge';
import { ROLES } from '@cmon/core/access/roles';
import { getDayStart } from '@cmon/core/production/planning/workingTime';
import { sealBadgePaper } from '../../../auth/badgePaper.ts';
import type { IssuedBadge } from '../../../commands/users/issueBadge.ts';
import { findSessions, type SessionRow, type Today, type UserRow } from '../../../queries/users/userRows.ts';
import type { ApiContext } from '../../makeContext.ts';
import { builder, needs } from '../builder.ts';
import { Market, Role, StoreLocale } from '../enums.ts';
import { createPageType } from '../pages.ts';
import { Refused } from '../values.ts';

const UserSession = builder.objectRef<SessionRow>('UserSession').implement({
  description: 'A signed-in browser or station of a user.',
  ...needs('seeUsers'),
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the session, for `endSession`. It gives no access.' }),
    current: t.exposeBoolean('current', { description: 'True for the session that sends the request.' }),
    station: t.exposeString('station', { nullable: true }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    activeAt: t.expose('active_at', {
      type: 'DateTime',
      description: 'Time of the last action of the user.',
    }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    wallBoard: t.exposeBoolean('wall_board', { description: 'True for a screen on a wall.' }),
  }),
});

/** Returns the present time, and the time when the workshop's day began. */
export async function readToday({ now, settings }: ApiContext): Promise<Today> {
  return { now, dayStart: getDayStart(now, (await settings()).timeZone) };
}

export const User = builder.objectRef<UserRow>('User').implement({
  ...needs('seeUsers'),
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    name: t.exposeString('name'),
    email: t.string({
      nullable: true,
      extensions: { rule: 'seeUsers', personal: ['configure'] },
      resolve: ({ email }) => email,
    }),
    role: t.expose('role', { type: Role }),
    level: t.int({ resolve: ({ role }) => ROLES[role].level }),
    locale: t.expose('locale', { type: StoreLocale }),
    active: t.exposeBoolean('active', { description: 'False for a disabled user. Users are never deleted.' }),
    home: t.exposeString('home', {
      nullable: true,
      description: "Route of the home screen; null means the role's default.",
    }),
    stations: t.stringList({
      description: 'Stations where the user may work. Empty means all.',
      resolve: ({ stations }) => stations,
    }),
    stores: t.field({
      type: [Market],
      description: 'Stores whose orders the user may see and work on. Empty means all.',
      resolve: ({ stores }) => stores,
    }),
    controller: t.exposeBoolean('controller', {
      description: 'Whether the user personally has the right to control, which some roles have anyway.',
    }),
    lastSeenAt: t.expose('last_seen_at', { type: 'DateTime', nullable: true, description: 'Last sign-in.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    changedAt: t.expose('changed_at', { type: 'DateTime' }),
    station: t.exposeString('station', {
      nullable: true,
      description: 'Workstation of the session that was used last; null for a user who is not signed in.',
    }),
    activeAt: t.expose('active_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last action in an open session; null for a user who is not signed in.',
    }),
    hasBadge: t.exposeBoolean('has_badge', {
      description: 'Whether the user has a badge to sign in by a scan.',
    }),
    badgeIssuedAt: t.expose('badge_issued_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the present badge was issued; null without a badge.',
    }),
    passwordGiven: t.exposeBoolean('password_given', {
      description: 'Whether somebody else set the password, so that the user changes it at the next sign-in.',
    }),
    hasOneTimeCode: t.exposeBoolean('has_one_time_code', {
      description: 'Whether the user has set up one-time codes.',
    }),
    mayUseBadge: t.boolean({ resolve: ({ role }) => mayUseBadge(role) }),
    scansToday: t.exposeInt('scans_today', {
      description: 'Number of scans today, without those that were undone.',
    }),
    sessions: t.field({
      type: [UserSession],
      resolve: ({ id }, _args, { db, sessionHash, now }) => findSessions(db, id, sessionHash, now),
    }),
  }),
});

const IssuedBadgeType = builder.objectRef<IssuedBadge>('IssuedBadge').implement({
  description: 'A badge that was just issued. Its code can be read only in this answer.',
  ...needs('configure'),
  fields: (t) => ({
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    paper: t.id({
      description:
        'Id with which the badge can be printed from `{BASE_PATH}/badges/{paper}.pdf` for ten minutes.',
      resolve: ({ code }, _args, { secrets, now }) => sealBadgePaper(secrets, code, now),
    }),
  }),
});

export const BadgeResult = builder.unionType('BadgeResult', {
  types: [IssuedBadgeType, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'IssuedBadge'),
});

export const UserPage = createPageType('UserPage', User, 'Users by name.', 'seeUsers');

const SavedUsers = builder
  .objectRef<{ readonly dryRun: boolean; readonly users: readonly UserRow[] }>('SavedUsers')
  .implement({
    description: 'The users after the change. A dry run returns them unchanged.',
    ...needs('seeUsers'),
    fields: (t) => ({
      dryRun: t.exposeBoolean('dryRun'),
      users: t.field({ type: [User], resolve: ({ users }) => [...users] }),
    }),
  });

export const UsersResult = builder.unionType('UsersResult', {
  types: [SavedUsers, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'SavedUsers'),
});

import { findFloorPeople, type PersonRow } from '../../queries/users/findFloorPeople.ts';
import { findUsers, findUsersPage } from '../../queries/users/userRows.ts';
import { toPageRequest } from '../lists/toPageRequest.ts';
import { builder, needs } from './builder.ts';
import { ListSort } from './enums.ts';
import { UserFilter } from './filters.ts';
import { readToday, User, UserPage } from './types/userTypes.ts';

/** The most users that are read by their ids at once, to edit them together. */
const MAX_USERS = 100;

const FloorPerson = builder.objectRef<PersonRow>('FloorPerson').implement({
  description: 'A person who works on the floor.',
  ...needs('supervise'),
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

/** Queries of the people who sign in. */
builder.queryFields((t) => ({
  floorPeople: t.field({
    ...needs('supervise'),
    type: [FloorPerson],
    description: 'The people to whom a lot can be assigned, by name.',
    resolve: (_root, _args, { db }) => findFloorPeople(db),
  }),
  users: t.field({
    ...needs('seeUsers'),
    type: UserPage,
    args: {
      filter: t.arg({ type: UserFilter }),
      sort: t.arg({ type: ListSort, defaultValue: 'name' }),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (_root, args, context) => ({
      ...(await findUsersPage(
        context.db,
        args.filter ?? {},
        args.sort === 'nameDesc',
        toPageRequest(args, context),
        await readToday(context),
      )),
      readAt: context.now,
    }),
  }),
  user: t.field({
    ...needs('seeUsers'),
    type: User,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      (await findUsers(context.db, [args.id], await readToday(context)))[0] ?? null,
  }),
  usersById: t.field({
    ...needs('seeUsers'),
    type: [User],
    description: `The users with these ids, in their order, at most ${MAX_USERS}. Unknown ids are left out.`,
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { ids }, context) =>
      findUsers(context.db, ids.slice(0, MAX_USERS), await readToday(context)),
  }),
}));

import { findUsers, findUsersPage } from '../../queries/users/userRows.ts';
import { toPageRequest } from '../toPageRequest.ts';
import { builder, needs } from './builder.ts';
import { UserFilter } from './filters.ts';
import { User, UserPage } from './types/userTypes.ts';

/** Queries of the people who sign in. */
builder.queryFields((t) => ({
  users: t.field({
    ...needs('seeUsers'),
    type: UserPage,
    args: {
      filter: t.arg({ type: UserFilter }),
      page: t.arg.int({ defaultValue: 1 }),
      size: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      before: t.arg.string(),
    },
    resolve: async (_root, args, { db, now }) => ({
      ...(await findUsersPage(db, args.filter ?? {}, toPageRequest(args))),
      readAt: now,
    }),
  }),
  user: t.field({
    ...needs('seeUsers'),
    type: User,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db }) => (await findUsers(db, [args.id]))[0] ?? null,
  }),
}));

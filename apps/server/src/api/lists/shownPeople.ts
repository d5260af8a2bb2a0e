import { can } from '@cmon/core/access/capabilities';
import { ROLE_NAMES, type Role } from '@cmon/core/access/roles';
import { FLOW_FIGURES } from '@cmon/core/production/monitoring/listedFigures';
import { GraphQLError } from 'graphql/index.js';
import type { ApiContext } from '../makeContext.ts';

/** The people of the floor, whose figures their supervisor sees. */
export const TEAM: readonly Role[] = ['preparator', 'superPreparator'];

const createForbiddenError = (): GraphQLError =>
  new GraphQLError('forbidden', { extensions: { code: 'forbidden' } });

/**
 * Returns whose figures the user may see: their own, those of the people of the floor, or everybody's. `userId` is the
 * person whom the user asked for; null for all.
 */
export async function findShownPeople(
  { db, user }: Pick<ApiContext, 'db' | 'user'>,
  userId: string | null,
): Promise<{ team: readonly Role[]; userId: string | null }> {
  if (can(user.role, 'reportAll')) return { team: ROLE_NAMES, userId };
  if (!can(user.role, 'reportTeam')) return { team: TEAM, userId: user.id };
  if (userId === null || userId === user.id) return { team: TEAM, userId };
  const [shown] = await db.selectFrom('users').select('role').where('id', '=', userId).execute();
  if (shown !== undefined && !TEAM.includes(shown.role)) throw createForbiddenError();
  return { team: TEAM, userId };
}

/**
 * Refuses the list behind a figure to users who may not see the figure itself. The figure may be about a person or the
 * workshop.
 */
export async function requireFigure(
  context: Pick<ApiContext, 'db' | 'user'>,
  figure: { readonly figure?: string; readonly userId?: string | null | undefined } | null | undefined,
): Promise<void> {
  if (!figure || FLOW_FIGURES.includes(figure.figure ?? '')) return;
  const userId = figure.userId ?? null;
  if (userId === null && can(context.user.role, 'reportGoods')) return;
  const shown = await findShownPeople(context, userId);
  if (shown.userId !== userId) throw createForbiddenError();
}

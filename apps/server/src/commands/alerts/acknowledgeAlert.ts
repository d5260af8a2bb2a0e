import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

export interface AcknowledgeAlertInput extends CommandInput {
  readonly alertId: string;
}

export interface AcknowledgedAlert {
  readonly alertId: string;
  /** The person who acknowledged it first. */
  readonly by: string;
}

/**
 * Records who takes care of an alert. The banner no longer shows the alert, which stays open until its condition ends. An
 * alert that somebody acknowledged before keeps that person.
 */
export function acknowledgeAlert(ctx: Ctx, input: AcknowledgeAlertInput): Promise<Result<AcknowledgedAlert>> {
  return runCommand(ctx, 'acknowledgeAlert', input, async (work): Promise<AcknowledgedAlert> => {
    requireCapability(work, 'handleAlerts');
    const { userId } = work.actor;
    const alert = await work.trx
      .selectFrom('alerts')
      .selectAll()
      .where('id', '=', input.alertId)
      .forUpdate()
      .executeTakeFirst();
    if (alert === undefined) return refuse({ kind: 'notFound', object: 'alert', id: input.alertId });
    if (alert.acknowledged_by !== null) return { alertId: alert.id, by: alert.acknowledged_by };
    await work.trx
      .updateTable('alerts')
      .set({ acknowledged_by: userId, acknowledged_at: work.now })
      .where('id', '=', alert.id)
      .execute();
    work.record({
      action: 'acknowledgeAlert',
      object: 'alert',
      objectId: alert.id,
      version: 1,
      detail: { kind: alert.kind, object: alert.object },
    });
    return { alertId: alert.id, by: userId };
  });
}

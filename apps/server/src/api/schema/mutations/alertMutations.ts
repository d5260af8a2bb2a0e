import { acknowledgeAlert } from '../../../commands/alerts/acknowledgeAlert.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { Alert } from '../types/alertTypes.ts';
import { Refused } from '../values.ts';

const AlertAcknowledgement = builder.inputType('AlertAcknowledgement', {
  fields: (t) => ({
    alertId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const AlertResult = builder.unionType('AlertResult', {
  types: [Alert, Refused],
  resolveType: (value) => ('opened_at' in value ? 'Alert' : 'Refused'),
});

builder.mutationFields((t) => ({
  acknowledgeAlert: t.field({
    ...needs('handleAlerts'),
    type: AlertResult,
    description: 'Records who takes care of an alert. It stays open until its condition ends.',
    args: { input: t.arg({ type: AlertAcknowledgement, required: true }) },
    resolve: (_root, { input: { alertId, station, key } }, context) =>
      resolveMutation(
        context,
        acknowledgeAlert(context.command(station), { alertId, idempotencyKey: key }),
        () => context.db.selectFrom('alerts').selectAll().where('id', '=', alertId).executeTakeFirstOrThrow(),
      ),
  }),
}));

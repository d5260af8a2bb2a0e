import { findClosedAlerts, findOpenAlerts } from '../../queries/alerts/alertRows.ts';
import { builder, needs } from './builder.ts';
import { Alert } from './types/alertTypes.ts';

const CLOSED_SHOWN = 50;

builder.queryFields((t) => ({
  alerts: t.field({
    ...needs('handleAlerts'),
    type: [Alert],
    description: 'The open alerts, the oldest first.',
    resolve: (_root, _args, { db }) => findOpenAlerts(db),
  }),
  closedAlerts: t.field({
    ...needs('handleAlerts'),
    type: [Alert],
    description: `The ${CLOSED_SHOWN} alerts that closed last, the newest first.`,
    resolve: (_root, _args, { db }) => findClosedAlerts(db, CLOSED_SHOWN),
  }),
}));

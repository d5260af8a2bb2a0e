import { findClosedAlerts, findOpenAlerts } from '../../queries/alerts/alertRows.ts';
import { builder, needs } from './builder.ts';
import { Alert } from './types/alertTypes.ts';

const MAX_CLOSED_ALERTS = 50;

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
    description: `The ${MAX_CLOSED_ALERTS} alerts that closed last, the newest first.`,
    resolve: (_root, _args, { db }) => findClosedAlerts(db, MAX_CLOSED_ALERTS),
  }),
}));

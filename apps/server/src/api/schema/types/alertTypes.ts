import { ALERT_KINDS } from '@cmon/core/production/alertKinds';
import { type AlertRow, LABELLED_OBJECTS } from '../../../queries/alerts/alertRows.ts';
import { getBlankName } from '../../../queries/readCatalogue.ts';
import { builder, needs } from '../builder.ts';

const AlertKind = builder.enumType('AlertKind', { values: ALERT_KINDS });

export const Alert = builder.objectRef<AlertRow>('Alert').implement({
  ...needs('handleAlerts'),
  description: 'A condition that needs, or needed, a person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: AlertKind }),
    object: t.exposeString('object', {
      description:
        'Id of a generator or megalot, code of a blank, a folder, or the name of a queue with the store that waits.',
    }),
    label: t.string({
      description: 'The object as people know it, e.g. `M000045`.',
      resolve: ({ kind, object }, _args, { load, catalogue, locale }) => {
        if (kind === 'blankLow') return getBlankName(object, catalogue, locale);
        const type = LABELLED_OBJECTS[kind];
        return type === undefined ? object : load.label.load({ type, id: object });
      },
    }),
    detail: t.expose('detail', {
      type: 'JSON',
      description: 'Codes that tell more, such as why a megalot failed.',
    }),
    openedAt: t.expose('opened_at', { type: 'DateTime' }),
    closedAt: t.expose('closed_at', { type: 'DateTime', nullable: true }),
    acknowledgedBy: t.string({
      nullable: true,
      description: 'Name of the person who takes care of the alert; null while nobody does.',
      resolve: async ({ acknowledged_by }, _args, { load }) =>
        acknowledged_by === null ? null : ((await load.user.load(acknowledged_by))?.name ?? acknowledged_by),
    }),
    acknowledgedAt: t.expose('acknowledged_at', { type: 'DateTime', nullable: true }),
  }),
});

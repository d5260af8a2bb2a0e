import type { EventRow } from '../../../queries/eventRows.ts';
import type { RowSlice } from '../../../queries/page.ts';
import type { HistoryChoices } from '../../../queries/reports/findHistoryChoices.ts';
import type { ObjectAtEvent } from '../../../queries/reports/readObjectAtEvent.ts';
import { builder, needs } from '../builder.ts';
import { Event } from '../refs.ts';
import { ObjectRef } from '../values.ts';

export const HistorySlice = builder
  .objectRef<RowSlice<EventRow> & { readonly readAt: Date }>('HistorySlice')
  .implement({
    description: 'Some events of the whole workshop. They are not counted, because there may be millions.',
    ...needs('reportTeam'),
    fields: (t) => ({
      rows: t.field({ type: [Event], resolve: ({ rows }) => [...rows] }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      hasMore: t.exposeBoolean('hasMore'),
      readAt: t.expose('readAt', { type: 'DateTime' }),
    }),
  });

const HistoryPerson = builder.objectRef<HistoryChoices['people'][number]>('HistoryPerson').implement({
  ...needs('reportTeam'),
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const HistoryChoicesType = builder.objectRef<HistoryChoices>('HistoryChoices').implement({
  description: 'The values that occur in the log, for the filters of the history.',
  ...needs('reportTeam'),
  fields: (t) => ({
    people: t.field({ type: [HistoryPerson], resolve: ({ people }) => [...people] }),
    actions: t.stringList({ resolve: ({ actions }) => [...actions] }),
    states: t.stringList({ resolve: ({ states }) => [...states] }),
    reasons: t.stringList({ resolve: ({ reasons }) => [...reasons] }),
    stations: t.stringList({ resolve: ({ stations }) => [...stations] }),
  }),
});

const StateAtEventType = builder.objectRef<ObjectAtEvent['states'][number]>('StateAtEvent').implement({
  ...needs('reportTeam'),
  fields: (t) => ({
    object: t.field({
      type: ObjectRef,
      resolve: ({ object, object_id }) => ({ type: object, id: object_id }),
    }),
    track: t.exposeString('track', {
      description: 'The family of states: `order`, `cutting`, `disposition` …',
    }),
    state: t.exposeString('state'),
    since: t.expose('since', { type: 'DateTime' }),
  }),
});

export const ObjectAtEventType = builder.objectRef<ObjectAtEvent>('ObjectAtEvent').implement({
  description: 'An object as it was after an event.',
  ...needs('reportTeam'),
  fields: (t) => ({
    object: t.field({
      type: ObjectRef,
      resolve: ({ object, object_id }) => ({ type: object, id: object_id }),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    states: t.field({
      type: [StateAtEventType],
      description: 'The states of the object first, then those of the parts that existed then; at most 500.',
      resolve: ({ states }) => [...states],
    }),
  }),
});

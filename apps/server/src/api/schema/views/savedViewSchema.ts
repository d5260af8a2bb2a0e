import { removeView, type SavedList, saveView } from '../../../commands/users/savedViews.ts';
import { findSavedViews, type SavedViewRow } from '../../../queries/users/findSavedViews.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { Refused } from '../values.ts';

const SavedView = builder.objectRef<SavedViewRow>('SavedView').implement({
  description:
    'A view of a list that a user has saved under a name: its sort order, filters, page size and columns.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    query: t.exposeString('query', { description: "Query string of the list's URL, without a search." }),
    columns: t.stringList({
      nullable: true,
      description: 'Keys of the shown columns in their order; null for the default ones.',
      resolve: ({ columns }) => columns?.split(',') ?? null,
    }),
    isDefault: t.exposeBoolean('is_default', { description: 'Whether the list opens with this view.' }),
  }),
});

const SavedViews = builder.objectRef<SavedList>('SavedViews').implement({
  description: 'The views that the user has saved of a list, after a change of them.',
  ...needs('see'),
  fields: (t) => ({
    list: t.exposeString('list'),
    views: t.field({
      type: [SavedView],
      resolve: ({ list }, _args, { db, user }) => findSavedViews(db, user.id, list),
    }),
  }),
});

const SavedViewsResult = builder.unionType('SavedViewsResult', {
  types: [SavedViews, Refused],
  resolveType: (value) => ('kind' in value ? 'Refused' : 'SavedViews'),
});

builder.queryFields((t) => ({
  savedViews: t.field({
    ...needs('see'),
    type: [SavedView],
    description: 'The views of a list that the user of the request has saved, by name.',
    args: { list: t.arg.string({ required: true }) },
    resolve: (_root, { list }, { db, user }) => findSavedViews(db, user.id, list),
  }),
}));

const ViewInput = builder.inputType('SavedViewInput', {
  fields: (t) => ({
    viewId: t.id({ description: 'Id of the view to change; absent for a new view.' }),
    list: t.string({ required: true }),
    name: t.string({ required: true }),
    query: t.string({ required: true }),
    columns: t.stringList(),
    isDefault: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const ViewRemoval = builder.inputType('SavedViewRemoval', {
  fields: (t) => ({
    viewId: t.id({ required: true }),
    list: t.string({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  saveView: t.field({
    ...needs('see'),
    type: SavedViewsResult,
    description:
      'Saves a view of a list for the user of the request: a new one, or a change of one that this user has saved.',
    args: { input: t.arg({ type: ViewInput, required: true }) },
    resolve: (_root, { input }, context) => {
      const { viewId = null, list, name, query, columns = null, isDefault, station } = input;
      const saving = saveView(context.command(station), {
        viewId,
        list,
        name,
        query,
        columns,
        isDefault,
        ...toMoveOptions(input),
      });
      return resolveMutation(context, saving, (saved) => saved);
    },
  }),
  removeView: t.field({
    ...needs('see'),
    type: SavedViewsResult,
    description: 'Deletes a view that the user of the request has saved.',
    args: { input: t.arg({ type: ViewRemoval, required: true }) },
    resolve: (_root, { input }, context) => {
      const { viewId, list, station } = input;
      const removing = removeView(context.command(station), { viewId, list, ...toMoveOptions(input) });
      return resolveMutation(context, removing, (saved) => saved);
    },
  }),
}));

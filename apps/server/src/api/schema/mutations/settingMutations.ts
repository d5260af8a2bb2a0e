import { changeSettings } from '../../../commands/settings/changeSettings.ts';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { ChangeSettingsResult } from '../types/settingTypes.ts';

const SettingChange = builder.inputType('SettingChange', {
  fields: (t) => ({
    key: t.string({ required: true }),
    value: t.field({ type: 'JSON', description: 'The complete new value. Null restores the default.' }),
    expectedVersion: t.int({
      required: true,
      description: 'Version that the user saw; 0 for a setting that was never changed.',
    }),
  }),
});

const ChangeSettings = builder.inputType('ChangeSettings', {
  fields: (t) => ({
    changes: t.field({ type: [SettingChange], required: true }),
    comment: t.string({ description: 'Why the settings are changed.' }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const listParts = ({ products }: WorkshopCatalogue): ReadonlySet<string> =>
  new Set([...products.values()].flatMap(({ parts }) => parts.map(({ code }) => code)));

builder.mutationFields((t) => ({
  changeSettings: t.field({
    ...needs('configure'),
    type: ChangeSettingsResult,
    description: 'Changes the settings: all of them, or none when one is refused.',
    args: { input: t.arg({ type: ChangeSettings, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        changeSettings(context.command(input.station), {
          changes: input.changes.map(({ key, value, expectedVersion }) => ({
            key,
            value: value ?? null,
            expectedVersion,
          })),
          comment: input.comment ?? null,
          parts: listParts(context.catalogue),
          dryRun: input.dryRun,
          idempotencyKey: input.key,
        }),
        (changed) => changed,
      ),
  }),
}));

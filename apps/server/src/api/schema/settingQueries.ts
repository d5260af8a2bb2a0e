import { builder, needs } from './builder.ts';
import { readSettingValue, readSettingValues, Setting } from './types/settingTypes.ts';

builder.queryFields((t) => ({
  workshopSettings: t.field({
    ...needs('configure'),
    type: [Setting],
    description: 'Every setting that all users of the workshop share, in the order of the office.',
    resolve: (_root, _args, context) => readSettingValues(context),
  }),
  workshopSetting: t.field({
    ...needs('configure'),
    type: Setting,
    nullable: true,
    args: { key: t.arg.string({ required: true }) },
    resolve: (_root, { key }, context) => readSettingValue(context, key),
  }),
}));

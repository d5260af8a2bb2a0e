import { builder, needs } from './builder.ts';
import { readSettingValue, readSettingValues, Setting } from './types/settingTypes.ts';

builder.queryFields((t) => ({
  workshopSettings: t.field({
    ...needs('configure'),
    type: [Setting],
    description: 'All settings of the workshop, in the order in which the office shows them.',
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

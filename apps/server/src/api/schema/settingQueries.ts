import { builder, needs } from './builder.ts';
import { readSettingValues, Setting } from './types/settingTypes.ts';

builder.queryFields((t) => ({
  workshopSettings: t.field({
    ...needs('configure'),
    type: [Setting],
    description: 'Every setting that all users of the workshop share, in the order of the office.',
    resolve: (_root, _args, context) => readSettingValues(context),
  }),
}));

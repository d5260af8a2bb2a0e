import { SHOP_KINDS, SHOP_STORES } from '../shops.ts';
import { type SettingShape, singleLineShape } from './settingKinds.ts';

/** Plain http only for a shop on this machine: the addresses of customers travel encrypted. */
const ADDRESS = /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?(\/[\w.~-]+)*$/;
const DAY_OR_NONE = /^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/;

/** The shape of the setting `shops`. */
export const SHOPS_SHAPE: SettingShape = {
  kind: 'list',
  min: 0,
  max: 20,
  item: {
    kind: 'fields',
    optional: false,
    fields: {
      source: singleLineShape(/^[a-z][a-z0-9_]*$/, 30, 'shopSource'),
      kind: { kind: 'choice', choices: SHOP_KINDS, named: 'shopKind' },
      address: singleLineShape(ADDRESS, 200, 'shopAddress'),
      store: { kind: 'choice', choices: SHOP_STORES },
      poll: { kind: 'switch' },
      report: { kind: 'switch' },
      from: singleLineShape(DAY_OR_NONE, 10, 'dayOrNone'),
    },
  },
};

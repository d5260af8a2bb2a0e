import { CHOICE_KINDS, type Condition } from '@cmon/core/catalogue/rule';
import { AVATAR_SLOTS, LOCALES } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { code, count, date, ids, isSeason, market, NOT_SEASON } from './fields.ts';

/** Schema of a rule's condition, with every kind and combinator of the core. The error message names an unknown kind. */
export const condition: v.GenericSchema<unknown, Condition> = v.lazy(() =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('product'), codes: v.array(code) }),
    v.strictObject({ kind: v.literal('model'), formes: ids }),
    v.strictObject({ kind: v.literal('country'), markets: v.array(market) }),
    v.pipe(
      v.strictObject({ kind: v.literal('dateRange'), from: v.nullable(date), to: v.nullable(date) }),
      v.check((days) => isSeason(days), NOT_SEASON),
    ),
    v.strictObject({ kind: v.literal('locale'), locales: v.array(v.picklist(LOCALES)) }),
    v.strictObject({ kind: v.literal('avatarGender'), gender: v.picklist(['male', 'female']) }),
    v.strictObject({ kind: v.literal('skinColour'), ids }),
    v.strictObject({ kind: v.literal('avatarItem'), slot: v.picklist(AVATAR_SLOTS), ids }),
    v.strictObject({ kind: v.literal('pack'), references: ids }),
    v.strictObject({
      kind: v.literal('refersTo'),
      option: v.picklist(CHOICE_KINDS),
      ids,
    }),
    v.strictObject({ kind: v.literal('and'), of: v.array(condition) }),
    v.strictObject({ kind: v.literal('or'), of: v.array(condition) }),
    v.strictObject({ kind: v.literal('xor'), of: v.array(condition) }),
    v.strictObject({ kind: v.literal('not'), of: condition }),
    v.strictObject({ kind: v.literal('atLeast'), n: count, of: v.array(condition) }),
    v.strictObject({ kind: v.literal('forProduct'), codes: v.array(code), of: condition }),
  ]),
);

import fc from 'fast-check';
import type { Catalogue } from '../catalogue/document.ts';
import { listOfferedIds } from '../catalogue/listOfferedIds.ts';
import { PANEL_KINDS, type Product } from '../catalogue/product.ts';
import { AVATAR_SLOTS } from '../catalogue/types.ts';
import { readAvatar } from '../composition/avatar.ts';
import type { Action } from '../customiser/actions/actions.ts';

/** An arbitrary action that the page of a product could dispatch. */
export function arbitraryAction(product: Product, catalogue: Catalogue): fc.Arbitrary<Action> {
  const preview = fc.nat(product.previews.length - 1);
  const text = fc.nat(2);
  const selectActions = product.options.flatMap((option) =>
    listOfferedIds(option, catalogue).map(
      (id): Action => ({
        kind: 'select',
        option: option.kind,
        id,
        preview: option.previews[0] ?? 0,
      }),
    ),
  );
  const groupActions = product.options.flatMap(({ kind, groups: ids, previews }) =>
    ids.map((id): Action => ({ kind: 'selectGroup', option: kind, id, preview: previews[0] ?? 0 })),
  );
  const avatarActions = product.previews.flatMap(({ fond }, index) =>
    readAvatar(fond, catalogue)
      ? AVATAR_SLOTS.flatMap((slot) =>
          catalogue.document.avatars[slot].map(
            ({ id }): Action => ({ kind: 'selectAvatar', slot, id, preview: index }),
          ),
        )
      : [],
  );
  const fixed: readonly Action[] = [
    ...selectActions,
    ...groupActions,
    ...avatarActions,
    ...PANEL_KINDS.map((panel): Action => ({ kind: 'togglePanel', panel })),
    { kind: 'resetTexts' },
    { kind: 'resetFonds' },
    { kind: 'toggleNoTexts' },
    { kind: 'shareDesign' },
    { kind: 'separateParts' },
    { kind: 'fillTexts' },
    { kind: 'previewForme', forme: null },
    { kind: 'init' },
    { kind: 'validationSucceeded', code: product.code },
  ];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fixed) },
    fc.record({
      kind: fc.constant('setText' as const),
      preview,
      text,
      value: fc.string({ unit: 'grapheme' }),
    }),
    fc.record({
      kind: fc.constant('setTextRatio' as const),
      preview,
      text,
      ratio: fc.double({ noNaN: true }),
    }),
    fc.record({ kind: fc.constant('toggleText' as const), preview, text }),
    fc.record({ kind: fc.constant('copyTexts' as const), preview }),
    fc.record({
      kind: fc.constant('linkTexts' as const),
      linkedTexts: fc.array(
        fc.record({
          texts: fc.array(fc.record({ preview, text, rest: fc.constantFrom('', ' Martin') }), {
            maxLength: 3,
          }),
          from: fc.constant(null),
        }),
        { maxLength: 2 },
      ),
      clear: fc.array(fc.record({ preview, text }), { maxLength: 2 }),
      own: fc.constant(null),
    }),
    fc.record({ kind: fc.constant('toggleNoText' as const), preview }),
    fc.record({ kind: fc.constant('selectPreview' as const), preview }),
    fc.record({ kind: fc.constant('previewFitted' as const), preview }),
  );
}

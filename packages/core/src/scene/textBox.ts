import { perText } from '../catalogue/perText.ts';
import type { Box, Forme, TextSlot } from '../catalogue/types.ts';
import { CURVED_WIDTH, DEFAULT_FONT_SIZE, SMALLEST_FONT_SIZE } from './defaults.ts';

/** Where one text of a forme stands and the sizes it may take, all in mm. */
export interface TextBox {
  readonly box: Box;
  readonly align: TextSlot['align'];
  readonly smallest: number;
  readonly default: number;
  /** 1 = over the top of the circle, -1 = along its bottom; null for a straight text. */
  readonly bend: { readonly arc: NonNullable<TextSlot['arc']>; readonly direction: 1 | -1 } | null;
}

/**
 * The box of text `index`. The slot says where it stands, the textfield how much of it the text may take, in
 * preview px; a curved text takes the specified length of its arc. Null when the forme has no such text.
 */
export function textBoxOf(forme: Forme, index: number): TextBox | null {
  const slot = forme.textSlots[index];
  if (slot === undefined || index >= forme.textfield.numTextes) return null;
  const { textfield, mmPerPx } = forme;
  const direction = perText(textfield.curviligne, index);
  const bend =
    slot.arc !== null && direction !== 0
      ? ({ arc: slot.arc, direction: direction === 1 ? 1 : -1 } as const)
      : null;
  const width =
    bend === null
      ? Math.min(slot.width, perText(textfield.width, index) * mmPerPx)
      : Math.min(
          2 * Math.PI * bend.arc.radius,
          (bend.direction === 1 ? CURVED_WIDTH.over : CURVED_WIDTH.other) * mmPerPx,
        );
  const height = Math.min(slot.height, perText(textfield.height, index) * mmPerPx);
  return {
    box: { x: xOf(slot, width), y: slot.y + (slot.height - height) / 2, width, height },
    align: slot.align,
    smallest: SMALLEST_FONT_SIZE * mmPerPx,
    default: (perText(textfield.fontSize, index) || DEFAULT_FONT_SIZE) * mmPerPx,
    bend,
  };
}

/** A text narrower than its slot stays on the side that it is aligned to. */
function xOf(slot: TextSlot, width: number): number {
  if (slot.align === 'left') return slot.x;
  return slot.align === 'right' ? slot.x + slot.width - width : slot.x + (slot.width - width) / 2;
}

import { getValueForText } from '../catalogue/getValueForText.ts';
import type { Box, Forme, TextSlot } from '../catalogue/types.ts';
import { CURVED_WIDTH, DEFAULT_FONT_SIZE, SMALLEST_FONT_SIZE } from './defaults.ts';

/** Position of one text of a forme and its allowed em sizes, in mm. */
export interface TextBox {
  readonly box: Box;
  readonly align: TextSlot['align'];
  readonly smallest: number;
  readonly default: number;
  /** 1 = over the top of the circle, -1 = along its bottom; null for a straight text. */
  readonly bend: { readonly arc: NonNullable<TextSlot['arc']>; readonly direction: 1 | -1 } | null;
}

/**
 * The box of text `index`, or null when the forme has no such text. The slot gives the position (mm), the text field the
 * maximum size (preview px). The width of a curved text is the length of its arc in the specification.
 */
export function getTextBox(forme: Forme, index: number): TextBox | null {
  const slot = forme.textSlots[index];
  if (slot === undefined || index >= forme.textfield.numTextes) return null;
  const { textfield, mmPerPx } = forme;
  const direction = getValueForText(textfield.curviligne, index);
  const bend =
    slot.arc !== null && direction !== 0
      ? ({ arc: slot.arc, direction: direction === 1 ? 1 : -1 } as const)
      : null;
  const width =
    bend === null
      ? Math.min(slot.width, getValueForText(textfield.width, index) * mmPerPx)
      : Math.min(
          2 * Math.PI * bend.arc.radius,
          (bend.direction === 1 ? CURVED_WIDTH.over : CURVED_WIDTH.other) * mmPerPx,
        );
  const height = Math.min(slot.height, getValueForText(textfield.height, index) * mmPerPx);
  return {
    box: { x: computeAlignedX(slot, width), y: slot.y + (slot.height - height) / 2, width, height },
    align: slot.align,
    smallest: SMALLEST_FONT_SIZE * mmPerPx,
    default: (getValueForText(textfield.fontSize, index) || DEFAULT_FONT_SIZE) * mmPerPx,
    bend,
  };
}

/** The left edge of a box of this width, aligned in its slot. */
function computeAlignedX(slot: TextSlot, width: number): number {
  if (slot.align === 'left') return slot.x;
  return slot.align === 'right' ? slot.x + slot.width - width : slot.x + (slot.width - width) / 2;
}

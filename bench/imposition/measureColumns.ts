import type { Forme } from '@cmon/core/catalogue/types';
import type { PlanStrip } from '@cmon/core/imposition/plan';
import type { RollFormat } from '@cmon/core/production/devices/device';

/**
 * Returns the length (mm) of a megalot's pages in the layout that the product used before it had blocks. There every
 * strip is one column wide, all columns are as wide as the widest label, and the pages are filled column by column. The
 * bench compares the present layout with it.
 */
export function measureColumns(
  strips: readonly PlanStrip[],
  roll: RollFormat,
  usableWidth: number,
  findForme: (id: number) => Forme,
): number {
  const maxLength = roll.maxLength - roll.startOffset - roll.endBand;
  const runs = strips.map((strip) =>
    strip.labels.map((label) => {
      const forme = findForme(label.composition.previews[label.preview]?.forme ?? 0);
      return { across: forme.width, forward: forme.height, count: label.quantity * forme.copies };
    }),
  );
  const gap = Math.max(roll.gapAcross, roll.gapForward);
  const widest = Math.max(...runs.flat().map(({ across }) => across));
  const pitch = Math.min(usableWidth, Math.max(widest + gap, roll.ticket.minWidth));
  const columns = Math.max(1, Math.floor(usableWidth / pitch));
  const blockLengths = runs.flatMap((labels) =>
    splitColumn(labels, pitch, gap, roll.ticket.height, maxLength),
  );
  let total = 0;
  let from = 0;
  while (from < blockLengths.length) {
    const blockCount = countInColumns(blockLengths.slice(from), columns, maxLength);
    const page = blockLengths.slice(from, from + blockCount);
    let length = Math.max(...page);
    // The shortest page, to the millimetre, that has room for these blocks.
    while (countInColumns(page, columns, length) < blockCount) length += 1;
    total += length + roll.startOffset + roll.endBand;
    from += blockCount;
  }
  return total;
}

/** The lengths of the parts of a strip, which is cut where a part would be longer than a page. */
function splitColumn(
  labels: readonly { readonly across: number; readonly forward: number; readonly count: number }[],
  pitch: number,
  gap: number,
  ticketHeight: number,
  maxLength: number,
): number[] {
  const parts: number[] = [];
  for (const { across, forward, count } of labels) {
    const rows = Math.ceil(count / Math.max(1, Math.floor(pitch / (across + gap))));
    for (let row = 0; row < rows; row += 1) {
      const step = forward + gap;
      const last = parts.at(-1);
      if (last === undefined || last + step > maxLength) parts.push(ticketHeight + step);
      else parts[parts.length - 1] = last + step;
    }
  }
  return parts;
}

/** How many of the blocks, in their order, fit in the columns of a page of `maxLength`. */
function countInColumns(blocks: readonly number[], columns: number, maxLength: number): number {
  let column = 0;
  let length = 0;
  for (const [i, block] of blocks.entries()) {
    if (length > 0 && length + block > maxLength) {
      column += 1;
      length = 0;
    }
    if (column >= columns) return i;
    length += block;
  }
  return blocks.length;
}

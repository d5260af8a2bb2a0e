import type { Forme } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';

/** Builds a drawing of a forme's outline in mm, filled with the tint. */
export function buildFormeArtwork({ width, height, outline }: Forme): Artwork {
  return {
    width,
    height,
    shapes: [{ d: outline, fill: 'tint' }],
  };
}

/** Size of a label icon and the margin around its drawing, in units of its viewBox. */
const ICON = { width: 150, height: 90, margin: 9 };

/** Height of the bar that represents a text, as a share of its slot's height. */
const BAR_SHARE = 0.5;

/** Builds a forme's icon, a symbol of 150 × 90: its outline, a bar for each text and a disc for the picto. */
export function buildFormeSymbol(forme: Forme): string {
  const scale = Math.min(
    (ICON.width - 2 * ICON.margin) / forme.width,
    (ICON.height - 2 * ICON.margin) / forme.height,
  );
  const format = (value: number) => String(Number(value.toFixed(2)));
  const translation = `translate(${format((ICON.width - forme.width * scale) / 2)} ${format((ICON.height - forme.height * scale) / 2)})`;
  const lines = forme.textSlots.map(({ x, y, width, height, arc }) => {
    if (arc === null) {
      const thickness = height * BAR_SHARE;
      return `<rect x="${format(x)}" y="${format(y + (height - thickness) / 2)}" width="${format(width)}" height="${format(thickness)}" rx="${format(thickness / 2)}"/>`;
    }
    const halfAngle = Math.PI / 4;
    const side = arc.middle === 270 ? -1 : 1;
    const [dx, dy] = [arc.radius * Math.sin(halfAngle), side * arc.radius * Math.cos(halfAngle)];
    const sweep = side === -1 ? 1 : 0;
    const radius = format(arc.radius);
    const path = `M${format(arc.cx - dx)} ${format(arc.cy + dy)}A${radius} ${radius} 0 0 ${sweep} ${format(arc.cx + dx)} ${format(arc.cy + dy)}`;
    return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${format(forme.width / 14)}" stroke-linecap="round"/>`;
  });
  const slot = forme.pictoSlot;
  const disc = slot
    ? `<circle cx="${format(slot.x + slot.width / 2)}" cy="${format(slot.y + slot.height / 2)}" r="${format(Math.min(slot.width, slot.height) * 0.36)}"/>`
    : '';
  const body = `<path d="${forme.outline}" fill="#ffffff" stroke="currentColor" stroke-width="${format(3 / scale)}"/>`;
  const symbol = `<symbol id="forme-${forme.code}" viewBox="0 0 ${ICON.width} ${ICON.height}">`;
  return `${symbol}<g transform="${translation} scale(${format(scale)})" fill="currentColor">${body}${disc}${lines.join('')}</g></symbol>`;
}

import type { Forme } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';

/** The outline of a forme as a drawing of its own, in mm, in the colour of what holds it. */
export function formeArtwork({ width, height, outline }: Forme): Artwork {
  return {
    width,
    height,
    shapes: [{ d: outline, fill: 'tint' }],
  };
}

/** Edges of a label icon and the room that its drawing keeps free around it. */
const ICON = { width: 150, height: 90, margin: 9 };

/** Bars that stand for the texts, in the picture's own unit. */
const BAR = 0.5;

/** A label's picture as a symbol of 150 × 90: its outline, its lines as bars and its picto as a disc. */
export function formeSymbol(forme: Forme): string {
  const scale = Math.min(
    (ICON.width - 2 * ICON.margin) / forme.width,
    (ICON.height - 2 * ICON.margin) / forme.height,
  );
  const n = (value: number) => String(Number(value.toFixed(2)));
  const move = `translate(${n((ICON.width - forme.width * scale) / 2)} ${n((ICON.height - forme.height * scale) / 2)})`;
  const lines = forme.textSlots.map(({ x, y, width, height, arc }) => {
    if (arc === null) {
      const thick = height * BAR;
      return `<rect x="${n(x)}" y="${n(y + (height - thick) / 2)}" width="${n(width)}" height="${n(thick)}" rx="${n(thick / 2)}"/>`;
    }
    const half = Math.PI / 4;
    const over = arc.middle === 270 ? -1 : 1;
    const [dx, dy] = [arc.radius * Math.sin(half), over * arc.radius * Math.cos(half)];
    const sweep = over === -1 ? 1 : 0;
    const radius = n(arc.radius);
    const path = `M${n(arc.cx - dx)} ${n(arc.cy + dy)}A${radius} ${radius} 0 0 ${sweep} ${n(arc.cx + dx)} ${n(arc.cy + dy)}`;
    return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${n(forme.width / 14)}" stroke-linecap="round"/>`;
  });
  const slot = forme.pictoSlot;
  const disc = slot
    ? `<circle cx="${n(slot.x + slot.width / 2)}" cy="${n(slot.y + slot.height / 2)}" r="${n(Math.min(slot.width, slot.height) * 0.36)}"/>`
    : '';
  const body = `<path d="${forme.outline}" fill="#ffffff" stroke="currentColor" stroke-width="${n(3 / scale)}"/>`;
  const symbol = `<symbol id="forme-${forme.code}" viewBox="0 0 ${ICON.width} ${ICON.height}">`;
  return `${symbol}<g transform="${move} scale(${n(scale)})" fill="currentColor">${body}${disc}${lines.join('')}</g></symbol>`;
}

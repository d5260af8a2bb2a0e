/**
 * Pictures beside the figures of a ticket cell. Workers of every language read them, so a ticket needs no words. Closed
 * M L Z paths in a unit square, y downwards; holes run in the opposite direction.
 */
const TICKET_ICONS = {
  /** An awning over a door: the store. */
  store: [
    [0.1, 0.05, 0.9, 0.05, 1, 0.45, 0, 0.45],
    [0.08, 0.52, 0.92, 0.52, 0.92, 1, 0.66, 1, 0.66, 0.66, 0.34, 0.66, 0.34, 1, 0.08, 1],
  ],
  /** A pin on a map: the shipping zone. */
  zone: [
    [0.5, 1, 0.21, 0.58, 0.14, 0.36, 0.25, 0.11, 0.5, 0, 0.75, 0.11, 0.86, 0.36, 0.79, 0.58],
    [0.5, 0.2, 0.34, 0.36, 0.5, 0.52, 0.66, 0.36],
  ],
  /** A ticket over three rows: the strip's number among the strips of its order. */
  strip: [
    [0.18, 0, 0.82, 0, 0.82, 0.34, 0.18, 0.34],
    [0.18, 0.43, 0.82, 0.43, 0.82, 0.56, 0.18, 0.56],
    [0.18, 0.65, 0.82, 0.65, 0.82, 0.78, 0.18, 0.78],
    [0.18, 0.87, 0.82, 0.87, 0.82, 1, 0.18, 1],
  ],
  /** A tag with a hole: the number of labels. */
  labels: [
    [0, 0.14, 0.62, 0.14, 1, 0.5, 0.62, 0.86, 0, 0.86],
    [0.66, 0.38, 0.54, 0.5, 0.66, 0.62, 0.78, 0.5],
  ],
} as const;

export type TicketIcon = keyof typeof TICKET_ICONS;

/** The path of each icon in the unit square. */
export const ICON_PATHS = Object.fromEntries(
  Object.entries(TICKET_ICONS).map(([icon, polygons]) => [icon, polygons.map(buildPolygonPath).join(' ')]),
) as Readonly<Record<TicketIcon, string>>;

function buildPolygonPath([left = 0, top = 0, ...rest]: readonly number[]): string {
  return `M ${left} ${top} L ${rest.join(' ')} Z`;
}

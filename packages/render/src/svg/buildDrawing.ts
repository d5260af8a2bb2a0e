import { buildSvgElement, formatNumber, type SvgElement } from './svgElement.ts';

interface DrawingOptions {
  /** Width and height in mm, which are the drawing's user units. */
  readonly size: { readonly width: number; readonly height: number };
  /** True to draw at the printed size, in mm. Otherwise the page decides the size. */
  readonly realSize?: boolean | undefined;
  readonly className?: string | undefined;
  /** Description for screen readers. Without it, the drawing is hidden from them. */
  readonly label?: string | undefined;
}

/** Builds the `svg` element of a whole drawing. */
export function buildDrawing(
  { size, realSize, className, label }: DrawingOptions,
  ...children: readonly SvgElement[]
): SvgElement {
  const [width, height] = [formatNumber(size.width), formatNumber(size.height)];
  return buildSvgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: realSize === true ? `${width}mm` : undefined,
      height: realSize === true ? `${height}mm` : undefined,
      class: className,
      role: label === undefined ? undefined : 'img',
      'aria-label': label,
      'aria-hidden': label === undefined ? 'true' : undefined,
    },
    ...children,
  );
}

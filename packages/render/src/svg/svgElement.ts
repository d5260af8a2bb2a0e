/** An SVG element that can become a React element or a string. It has presentation attributes, never a style. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Creates an element. When it is written, numbers are rounded to 0.0001 and undefined attributes are left out. */
export function buildSvgElement(
  name: string,
  attributes: SvgElement['attributes'],
  ...children: readonly (SvgElement | string)[]
): SvgElement {
  return { name, attributes, children };
}

export const formatNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000);

export const formatAttribute = (value: string | number): string =>
  typeof value === 'number' ? formatNumber(value) : value;

/** One element of a drawing, before it is React's or a string's: presentation attributes only, never a style. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (SvgElement | string)[];
}

/** An element; a number among its attributes is rounded to a ten-thousandth (of a mm), undefined ones are left out. */
export function element(
  name: string,
  attributes: SvgElement['attributes'],
  ...children: readonly (SvgElement | string)[]
): SvgElement {
  return { name, attributes, children };
}

export const figure = (value: number): string => String(Math.round(value * 10_000) / 10_000);

export const attributeText = (value: string | number): string =>
  typeof value === 'number' ? figure(value) : value;

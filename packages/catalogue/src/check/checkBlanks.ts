import type { CatalogueParts } from '../compile/compileParts.ts';

/** Messages for blanks that products need and that have no name, and for names of blanks that no product needs. */
export function checkBlanks({
  products,
  blanks,
}: Pick<CatalogueParts, 'products' | 'blanks'>): { entry: string; message: string }[] {
  const needed = new Set(
    products.flatMap(({ parts }) =>
      parts.flatMap(({ blank, blanks: others }) => [
        ...(blank === null ? [] : [blank]),
        ...Object.values(others ?? {}),
      ]),
    ),
  );
  const unnamed = [...needed].filter((code) => blanks[code] === undefined);
  const unused = Object.keys(blanks).filter((code) => !needed.has(code));
  return [
    ...unnamed.map((entry) => ({ entry, message: 'is the blank of a product, but has no name' })),
    ...unused.map((entry) => ({ entry, message: 'is the blank of no product' })),
  ];
}

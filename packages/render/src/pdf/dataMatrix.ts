/** Encodes an ASCII text in a symbol of `modules` × `modules`; returns its modules, `dark[row][column]`, finder included. */
export type DataMatrixEncoder = (text: string, modules: number) => readonly (readonly boolean[])[];

/** Loads the encoder. It has 2 MB, so it is loaded only for devices that print Data Matrix codes. */
export async function loadDataMatrixEncoder(): Promise<DataMatrixEncoder> {
  const { raw } = (await import('bwip-js/node')).default;
  return (text, modules) => {
    const codewords = listAsciiCodewords(text).map((value) => `^${String(value).padStart(3, '0')}`);
    const version = `${modules}x${modules}`;
    const [symbol] = raw('datamatrix', codewords.join(''), { raw: true, version } as object);
    if (!symbol || !('pixs' in symbol) || symbol.pixx !== modules || symbol.pixy !== modules)
      throw new Error(`The text is too long for a Data Matrix of ${version}: ${text}`);
    const { pixs } = symbol;
    return Array.from({ length: modules }, (_, row) =>
      Array.from({ length: modules }, (__, column) => pixs[row * modules + column] === 1),
    );
  };
}

/** ASCII encodation: two digits, or one other character, in each codeword. It is the simplest one to check. */
function listAsciiCodewords(text: string): number[] {
  return (text.match(/\d\d|[\s\S]/g) ?? []).map((part) =>
    part.length === 2 ? 130 + Number(part) : part.charCodeAt(0) + 1,
  );
}

/**
 * The finder pattern of a symbol with one region: solid lines at the left and bottom, alternating ones at the top and right.
 * Null inside it.
 */
export function buildFinder(modules: number): (row: number, column: number) => boolean | null {
  const last = modules - 1;
  return (row, column) => {
    if (column === 0 || row === last) return true;
    if (row === 0) return column % 2 === 0;
    if (column === last) return row % 2 === 1;
    return null;
  };
}

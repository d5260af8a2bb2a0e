import type { Contour, Point } from './flattenPath.ts';

/** An outline, a line, or a text with its origin as its only point. Coordinates in mm from the bottom left corner. */
export interface DxfEntity extends Contour {
  readonly kind: 'line' | 'outline' | 'text';
  readonly layer: string;
}

export interface DxfFile {
  /** Size of the page, from the header's extents. */
  readonly width: number;
  readonly height: number;
  readonly entities: readonly DxfEntity[];
}

const REAL = /^-?\d+\.\d+$/;

/**
 * A group code and its value. These codes are read: 0 begins an object and 2 names a section. 8 is a layer, and 9 a variable
 * of the header. 10 and 20 are x and y of a point, 11 and 21 x and y of a second point. 70 is 1 for a closed outline.
 */
type Tag = readonly [code: number, value: string];

/** An object of the file: its type, and the groups up to the next object. */
interface DxfObject {
  readonly type: string;
  readonly groups: ReadonlyMap<number, string>;
}

/**
 * Reads a DXF file of the kind that `writeDxf` writes, as a cutting table would. Throws an error for anything else: a file
 * that is cut off, a value that isn't a number, or an entity that we never write.
 */
export function readDxf(text: string): DxfFile {
  const tags = readTags(text);
  const [width, height] = readExtents(tags);
  return { width, height, entities: readEntities(listObjects(tags)) };
}

function readTags(text: string): Tag[] {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length % 2 !== 0) throw new Error('the file is cut off');
  const tags: Tag[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [code = '', value = ''] = [lines[i], lines[i + 1]];
    if (!/^\d{1,4}$/.test(code)) throw new Error(`line ${i + 1} is no group code`);
    // Codes 10 to 59 are real numbers.
    if (Number(code) >= 10 && Number(code) < 60 && !REAL.test(value))
      throw new Error(`line ${i + 2} is no number`);
    tags.push([Number(code), value]);
  }
  const [code, value] = tags.at(-1) ?? [];
  if (code !== 0 || value !== 'EOF') throw new Error('the file has no end');
  return tags;
}

function readExtents(tags: readonly Tag[]): readonly [width: number, height: number] {
  const versionIndex = tags.findIndex(([code, value]) => code === 9 && value === '$ACADVER');
  if (tags[versionIndex + 1]?.[1] !== 'AC1009') throw new Error('the file is not of release 12');
  const extentsIndex = tags.findIndex(([code, value]) => code === 9 && value === '$EXTMAX');
  const groups = new Map(extentsIndex === -1 ? [] : tags.slice(extentsIndex + 1, extentsIndex + 3));
  return readPoint(groups, 10);
}

/** Lists the objects of the section of entities. */
function listObjects(tags: readonly Tag[]): DxfObject[] {
  const start = tags.findIndex(([code, value]) => code === 2 && value === 'ENTITIES');
  if (start === -1) throw new Error('the file has no entities');
  const objects: { type: string; groups: Map<number, string> }[] = [];
  for (const [code, value] of tags.slice(start + 1)) {
    if (code === 0) objects.push({ type: value, groups: new Map() });
    else objects.at(-1)?.groups.set(code, value);
  }
  return objects;
}

function readEntities(objects: readonly DxfObject[]): DxfEntity[] {
  const entities: DxfEntity[] = [];
  /** The points of the outline that is being read. */
  let points: Point[] | null = null;
  for (const { type, groups } of objects) {
    const layer = groups.get(8) ?? '';
    if (points !== null && type !== 'VERTEX' && type !== 'SEQEND')
      throw new Error(`${type} inside of an outline`);
    switch (type) {
      case 'POLYLINE':
        points = [];
        entities.push({ kind: 'outline', layer, points, closed: groups.get(70) === '1' });
        break;
      case 'VERTEX':
        if (points === null) throw new Error('a vertex without an outline');
        points.push(readPoint(groups, 10));
        break;
      case 'SEQEND':
        if (points === null || points.length < 2) throw new Error('an outline without points');
        points = null;
        break;
      case 'LINE':
        entities.push({
          kind: 'line',
          layer,
          points: [readPoint(groups, 10), readPoint(groups, 11)],
          closed: false,
        });
        break;
      case 'TEXT':
        entities.push({ kind: 'text', layer, points: [readPoint(groups, 10)], closed: false });
        break;
      case 'ENDSEC':
      case 'EOF':
        break;
      default:
        throw new Error(`${type} is no entity of a cut file`);
    }
  }
  return entities;
}

/** Reads the point whose x has this group code. The code of its y is ten more. */
function readPoint(groups: ReadonlyMap<number, string>, code: number): Point {
  const [x, y] = [groups.get(code), groups.get(code + 10)];
  if (x === undefined || y === undefined) throw new Error('a point without coordinates');
  return [Number(x), Number(y)];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrimShape } from '../../geometry/traceOutline.ts';
import type { FormeSource } from '../../source/schemas.ts';
import { buildShapePath } from '../../svg/buildShapePath.ts';
import { checkScreenSvg } from '../../svg/checkScreenSvg.ts';
import { type Element, SvgError } from '../../svg/parseXml.ts';

const FOLDER = 'assets/artwork/formes';

/** The path data of every shape in the drawing. A transform is refused, because the path is read as it is written. */
function listPaths(element: Element, name: string): string[] {
  if (element.attributes.transform !== undefined)
    throw new SvgError(`${name}: a transform moves its shape: apply it to the path`);
  const path = buildShapePath(element);
  return [...(path === null ? [] : [path]), ...element.children.flatMap((child) => listPaths(child, name))];
}

/**
 * Returns the trim shape of a forme. An outline other than a rectangle or an ellipse is the only shape of an SVG file of
 * assets/artwork/formes, whose viewBox is the forme's size in mm. Throws `SvgError` for any other file.
 */
export function readTrimShape({ shape }: Pick<FormeSource, 'shape'>, root: string): TrimShape {
  if (shape.kind !== 'path') return shape;
  const { kind, width, height, file } = shape;
  let svg: string;
  try {
    svg = readFileSync(join(root, FOLDER, file), 'utf8');
  } catch {
    throw new SvgError(`no drawing ${FOLDER}/${file}`);
  }
  const drawing = checkScreenSvg(svg);
  const { viewBox } = drawing.attributes;
  if (viewBox !== `0 0 ${width} ${height}`)
    throw new SvgError(`viewBox of ${file} is ${viewBox}, not 0 0 ${width} ${height}`);
  const paths = listPaths(drawing, file);
  const [d] = paths;
  if (d === undefined || paths.length > 1) throw new SvgError(`${file} has ${paths.length} shapes, not one`);
  return { kind, width, height, d };
}

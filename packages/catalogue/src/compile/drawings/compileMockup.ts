import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mockup } from '@cmon/core/catalogue/document';
import type { MockupSource } from '../../source/mockupSource.ts';
import { checkScreenSvg } from '../../svg/checkScreenSvg.ts';
import { SvgError } from '../../svg/parseXml.ts';
import { recolourSvg } from '../../svg/recolourSvg.ts';

/** A mock-up with its SVG files. */
export interface CompiledMockup {
  readonly mockup: Mockup;
  /** SVG text by file, relative to the assets path. */
  readonly drawings: ReadonlyMap<string, string>;
}

const FOLDER = 'assets/artwork/mockups';

/** Reads a drawing. Throws `SvgError` unless its viewBox is the mock-up's size in mm. */
function readDrawing(name: string, { width, height }: MockupSource, root: string): string {
  let svg: string;
  try {
    svg = readFileSync(join(root, FOLDER, name), 'utf8');
  } catch {
    throw new SvgError(`no drawing ${FOLDER}/${name}`);
  }
  const viewBox = checkScreenSvg(svg).attributes.viewBox;
  if (viewBox !== `0 0 ${width} ${height}`)
    throw new SvgError(`viewBox of ${name} is ${viewBox}, not 0 0 ${width} ${height}`);
  return svg;
}

/** Compiles a mock-up: its drawing with the replaced colours, and the overlay over the print. Throws `SvgError`. */
export function compileMockup(source: MockupSource, root: string): CompiledMockup {
  const { code, width, height, areas, over: overlay, solid } = source;
  const file = `ui/mockups/${code}.svg`;
  const overlayFile = overlay === undefined ? null : `ui/mockups/${overlay}`;
  const drawings = new Map([
    [file, recolourSvg(readDrawing(source.file ?? `${code}.svg`, source, root), source.recolour)],
  ]);
  if (overlay !== undefined && overlayFile !== null)
    drawings.set(overlayFile, readDrawing(overlay, source, root));
  const optionalFields = { ...(overlayFile ? { over: overlayFile } : {}), ...(solid ? { solid } : {}) };
  return { mockup: { code, file, ...optionalFields, width, height, areas }, drawings };
}

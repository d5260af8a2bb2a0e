import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mockup } from '@cmon/core/catalogue/document';
import type { MockupSource } from '../source/schemas.ts';
import { checkScreenSvg } from '../svg/checkScreenSvg.ts';
import { SvgError } from '../svg/parseXml.ts';

export interface CompiledMockup {
  readonly mockup: Mockup;
  readonly svg: string;
}

/** A mock-up and its drawing, whose viewBox must be its size in mm. Throws `SvgError`. */
export function compileMockup({ code, width, height, areas }: MockupSource, root: string): CompiledMockup {
  const file = `assets/artwork/mockups/${code}.svg`;
  let svg: string;
  try {
    svg = readFileSync(join(root, file), 'utf8');
  } catch {
    throw new SvgError(`no drawing ${file}`);
  }
  const viewBox = checkScreenSvg(svg).attributes.viewBox;
  if (viewBox !== `0 0 ${width} ${height}`)
    throw new SvgError(`viewBox is ${viewBox}, not 0 0 ${width} ${height}`);
  return { mockup: { code, file: `ui/mockups/${code}.svg`, width, height, areas }, svg };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Forme } from '@cmon/core/catalogue/types';
import type { Problem } from '../../problem.ts';
import { checkScreenSvg } from '../../svg/checkScreenSvg.ts';
import { SvgError } from '../../svg/parseXml.ts';
import { buildFormeSymbol } from './formeSvg.ts';

const FOLDER = 'assets/artwork/icons';
/** The allowed viewBoxes of icons (section 9 of the specification). */
const VIEW_BOXES = ['0 0 100 100', '0 0 142 142', '0 0 150 90'];

/**
 * Builds `all-defs.svg`. It has a symbol for each product icon (`icon-{name}`, from assets/artwork/icons) and for each
 * forme (`forme-{code}`, 150 × 90, drawn from its geometry).
 */
export function buildSprite(formes: readonly Forme[], root: string): { svg: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.svg'));
  const icons = files.sort().flatMap((file) => {
    try {
      const svg = readFileSync(join(root, FOLDER, file), 'utf8');
      const viewBox = checkScreenSvg(svg).attributes.viewBox ?? '';
      if (!VIEW_BOXES.includes(viewBox))
        throw new SvgError(`viewBox ${viewBox} is none of ${VIEW_BOXES.join(', ')}`);
      const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).trim();
      return [`<symbol id="icon-${file.slice(0, -'.svg'.length)}" viewBox="${viewBox}">${body}</symbol>`];
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      problems.push({ file: `${FOLDER}/${file}`, entry: '', rule: 'SCN-9', message: error.message });
      return [];
    }
  });
  const symbols = [...icons, ...formes.map(buildFormeSymbol)];
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`, problems };
}

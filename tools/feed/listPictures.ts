import { ASSETS_SCHEME, type OpeningDocument } from '@cmon/render/stage/readOpening';
import type { SvgElement } from '@cmon/render/svg/svgElement';

/** Lists the image files that the openings of a product in all its languages share, below the address of the assets. */
export function listPictures(openings: readonly OpeningDocument[]): readonly string[] {
  const [first = [], ...others] = openings.map(({ pieces }) => pieces.flatMap(listFiles));
  return [...new Set(first)].filter((file) => others.every((files) => files.includes(file)));
}

function listFiles({ name, attributes, children }: SvgElement): readonly string[] {
  const { href } = attributes;
  const start = `${ASSETS_SCHEME}/`;
  const isOurFile = name === 'image' && typeof href === 'string' && href.startsWith(start);
  return [
    // A fragment after the address only selects how the file is shown, so it is removed.
    ...(isOurFile ? [href.slice(start.length).replace(/#.*/, '')] : []),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : listFiles(child))),
  ];
}

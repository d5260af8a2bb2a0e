import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AvatarValue } from '@cmon/core/catalogue/types';
import type { Artwork } from '@cmon/core/scene/types';
import type { AvatarSource } from '../../source/schemas.ts';
import { compileArtwork } from '../../svg/compileArtwork.ts';
import { SvgError } from '../../svg/parseXml.ts';

/** A value of an avatar slot, with its drawing. */
export interface CompiledAvatar {
  readonly avatar: AvatarValue;
  readonly artwork: Artwork;
}

const FOLDER = 'assets/artwork/avatars';
/** All layers have the same viewBox, so that they fit on each other. */
const SHEET = { width: 200, height: 240 };

/** Compiles an avatar layer. Throws `SvgError` when its drawing is missing or has another viewBox. */
export function compileAvatar({ id, value, name, skin }: AvatarSource, root: string): CompiledAvatar {
  let svg: string;
  try {
    svg = readFileSync(join(root, FOLDER, `${value}.svg`), 'utf8');
  } catch {
    throw new SvgError(`no drawing ${FOLDER}/${value}.svg`);
  }
  const artwork = compileArtwork(svg);
  if (artwork.width !== SHEET.width || artwork.height !== SHEET.height)
    throw new SvgError(`its viewBox is not 0 0 ${SHEET.width} ${SHEET.height}`);
  return { avatar: { id, value, name, skin }, artwork };
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPressColours } from '../files/pressColours.ts';
import type { ApiContext } from './makeContext.ts';

/** The fonts and output profiles of the published catalogue. */
export interface InstalledValue {
  readonly fonts: readonly { readonly id: number; readonly name: string }[];
  /** Names of the output profiles. */
  readonly profiles: readonly string[];
}

type Catalogues = Pick<ApiContext, 'catalogue' | 'archive'>;

export const hasFont = ({ catalogue }: Catalogues, id: number): boolean => catalogue.metrics.has(id);

export const hasProfile = ({ archive }: Catalogues, name: string): boolean =>
  openPressColours(archive.folder, name) !== null;

export function readInstalled(context: Catalogues): InstalledValue {
  const { catalogue, archive } = context;
  const inks = join(archive.folder, 'inks');
  const profiles = existsSync(inks) ? readdirSync(inks).filter((file) => file.endsWith('.icc')) : [];
  return {
    // The families of all fonts of the catalogue begin with `cmon `, which tells nothing in a list.
    fonts: [...catalogue.catalogue.fonts.values()].map(({ id, family }) => ({
      id,
      name: family.replace(/^cmon /, ''),
    })),
    profiles: profiles.map((file) => file.slice(0, -'.icc'.length)).sort(),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Capability } from '@cmon/core/access/capabilities';
import { root } from '../../scripts/run/root.ts';

export interface OfficeScreen {
  /** The screen's address without optional parameters. Required parameters are `0`. */
  readonly path: string;
  readonly capability: Capability;
  /** True for a screen of the workshop floor, where people stand and often read it from a distance. */
  readonly isOnFloor: boolean;
}

const FOLDER = join(root, 'apps/office/src/shell/screens');
const ON_FLOOR = /^\/(scan-qrcode|decoupe|fabrication|pole-objet|expedition|scan-expedition)/;

/** Every screen of the back-office and the capability that opens it, as the shell lists them. */
export function listOfficeScreens(): readonly OfficeScreen[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const source = readFileSync(join(FOLDER, file), 'utf8');
    const matches = source.matchAll(/path: '([^']+)',\s+capability: '(\w+)'/g);
    return Array.from(matches, ([, route = '', capability]) => {
      const path = route.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '0');
      return { path, capability: capability as Capability, isOnFloor: ON_FLOOR.test(path) };
    });
  });
}

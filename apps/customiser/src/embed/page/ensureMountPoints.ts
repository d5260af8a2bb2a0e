import { specifiedMessages } from '../../messages/specifiedMessages.ts';

export interface MountPoints {
  readonly customizer: HTMLElement;
  readonly previews: HTMLElement;
}

/** Returns the two mount points, and adds missing ones at the end of the body. */
export function ensureMountPoints(page: Document): MountPoints {
  const customizer = page.getElementById('cmon-customizer');
  if (!customizer) console.warn(specifiedMessages.mountPointMissing);
  return {
    customizer: customizer ?? appendMountPoint(page, 'cmon-customizer'),
    previews: page.getElementById('cmon-previews') ?? appendMountPoint(page, 'cmon-previews'),
  };
}

function appendMountPoint(page: Document, id: string): HTMLElement {
  const point = page.createElement('div');
  point.id = id;
  page.body.append(point);
  return point;
}

import { specifiedMessages } from '../../messages/specifiedMessages.ts';

export interface MountPoints {
  readonly customizer: HTMLElement;
  readonly previews: HTMLElement;
}

/** The two mount points, added at the end of the body where the page has none. */
export function mountPoints(page: Document): MountPoints {
  const customizer = page.getElementById('cmon-customizer');
  if (!customizer) console.warn(specifiedMessages.mountPointMissing);
  return {
    customizer: customizer ?? append(page, 'cmon-customizer'),
    previews: page.getElementById('cmon-previews') ?? append(page, 'cmon-previews'),
  };
}

function append(page: Document, id: string): HTMLElement {
  const point = page.createElement('div');
  point.id = id;
  page.body.append(point);
  return point;
}

import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { type ReactElement, useId } from 'react';
import { drawMockup } from './drawMockup.ts';
import { svgReact } from './svgReact.ts';
import type { SvgResources } from './svgResources.ts';

export interface MockupSvgProps {
  readonly mockup: Mockup;
  /** One a print area, in the order of the mock-up's areas. */
  readonly scenes: readonly Scene[];
  readonly resources: SvgResources;
  readonly prefix?: string;
  readonly label?: string;
  readonly className?: string;
  readonly onImageError?: (file: string) => void;
}

/** Scenes on the object that they will be printed on. */
export function MockupSvg({
  mockup,
  scenes,
  resources,
  prefix,
  onImageError,
  ...options
}: MockupSvgProps): ReactElement {
  const own = useId().replace(/[^a-zA-Z0-9_-]/g, '');
  return svgReact(
    drawMockup(mockup, scenes, resources, { ...options, prefix: prefix ?? own }),
    0,
    onImageError,
  );
}

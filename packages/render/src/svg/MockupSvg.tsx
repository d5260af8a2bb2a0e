import type { Mockup } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { type ReactElement, useId } from 'react';
import { drawMockup } from './drawMockup.ts';
import type { SvgResources } from './svgResources.ts';
import { toReactElement } from './toReactElement.ts';

export interface MockupSvgProps {
  readonly mockup: Mockup;
  /** One scene for each print area, in the order of the mock-up's areas. */
  readonly scenes: readonly Scene[];
  readonly resources: SvgResources;
  readonly prefix?: string;
  readonly label?: string;
  readonly className?: string;
  readonly onImageError?: (file: string) => void;
}

/** Scenes on the object on which they will be printed. */
export function MockupSvg({
  mockup,
  scenes,
  resources,
  prefix,
  onImageError,
  ...options
}: MockupSvgProps): ReactElement {
  const generatedId = useId().replace(/[^a-zA-Z0-9_-]/g, '');
  return toReactElement(
    drawMockup(mockup, scenes, resources, { ...options, prefix: prefix ?? generatedId }),
    0,
    onImageError,
  );
}

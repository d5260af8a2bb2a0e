import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { MockupSvg } from '@cmon/render/svg/MockupSvg.tsx';
import { SceneSvg } from '@cmon/render/svg/SceneSvg.tsx';
import type { ReactElement } from 'react';
import { UntakenSvg } from './UntakenSvg.tsx';
import { type Drawing, useScene } from './useScene.ts';

interface SceneThumbProps {
  readonly drawing: Drawing;
  readonly choice: PreviewChoice;
  readonly preview: number;
  /** Shows the printed object, where it has a mock-up, instead of only the print. */
  readonly onObject?: boolean;
}

/** A small decorative preview, drawn from the same scene as the stage and the print. */
export function SceneThumb({ drawing, choice, preview, onObject = false }: SceneThumbProps): ReactElement {
  const scene = useScene(drawing, choice, preview);
  const { catalogue, resources, assets } = drawing;
  const forme = catalogue.formes.get(choice.forme);
  const mockup = onObject ? catalogue.mockups.get(forme?.mockup ?? '') : undefined;
  if (choice.forme === UNTAKEN_FORME) return <UntakenSvg />;
  const common = { resources, onImageError: assets.markMissing };
  return mockup ? (
    <MockupSvg mockup={mockup} scenes={[scene]} {...common} />
  ) : (
    <SceneSvg scene={scene} paper={forme?.material ?? '#ffffff'} {...common} />
  );
}

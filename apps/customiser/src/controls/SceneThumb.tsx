import type { PreviewChoice } from '@cmon/core/composition/types';
import { SceneSvg } from '@cmon/render/svg/SceneSvg.tsx';
import type { ReactElement } from 'react';
import { type Drawing, useScene } from './useScene.ts';

interface SceneThumbProps {
  readonly drawing: Drawing;
  readonly choice: PreviewChoice;
  readonly preview: number;
  readonly className?: string;
  /** Sentence for a screen reader; without it the thumbnail is decoration. */
  readonly label?: string;
}

/** A preview drawn small, from the same scene as the stage and the print. */
export function SceneThumb({ drawing, choice, preview, className, label }: SceneThumbProps): ReactElement {
  const scene = useScene(drawing, choice, preview);
  const forme = drawing.catalogue.formes.get(choice.forme);
  return (
    <SceneSvg
      scene={scene}
      resources={drawing.resources}
      paper={forme?.material ?? '#ffffff'}
      onImageError={drawing.assets.markMissing}
      {...(className ? { className } : {})}
      {...(label ? { label } : {})}
    />
  );
}

import { toPreviewChoice } from '@cmon/core/customiser/design/toComposition';
import { buildScene } from '@cmon/core/scene/buildScene';
import { drawScene } from '@cmon/render/svg/drawScene';
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import type { Drawing } from '../../controls/useScene.ts';
import { createSvg } from '../../preview/createSvg.ts';
import { requestAssets } from '../../store/requestAssets.ts';
import styles from '../classList.module.css';
import type { Label, LabelTemplate } from './labels.ts';

/** The most parts of a product that a tile shows. */
const MAX_PARTS = 3;

interface LabelPictureProps {
  readonly label: Label;
  readonly template: LabelTemplate;
  readonly drawing: Drawing;
}

/**
 * Draws the leading part and others that carry the name, as they will be printed. Up to 500 are drawn at once, so
 * they are DOM elements without React.
 */
export function LabelPicture({ label, template, drawing }: LabelPictureProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId().replace(/\W/g, '');
  const { state } = label;
  const { names } = template;
  useLayoutEffect(() => {
    const { catalogue, assets, resources, env } = drawing;
    const places = names.texts.flatMap((text) => text.places);
    const parts = [...new Set([names.lead, ...places.map(({ preview }) => preview)])].slice(0, MAX_PARTS);
    const drawn = parts.flatMap((part) => {
      const preview = state.previews[part];
      if (!preview) return [];
      const choice = toPreviewChoice(state, preview);
      const scene = buildScene(choice, { ...env, preview: part });
      requestAssets(assets, choice, scene);
      const paper = catalogue.formes.get(choice.forme)?.material ?? '#ffffff';
      const svg = drawScene(scene, resources, { prefix: `${prefix}${part}`, paper });
      return [createSvg(svg, document, assets.markMissing)];
    });
    box.current?.replaceChildren(...drawn);
  }, [state, names, drawing, prefix]);
  return <div ref={box} className={styles.picture} />;
}

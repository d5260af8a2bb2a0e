import { toPreviewChoice } from '@cmon/core/customiser/toComposition';
import { buildScene } from '@cmon/core/scene/buildScene';
import { drawScene } from '@cmon/render/svg/drawScene';
import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import type { Drawing } from '../../controls/useScene.ts';
import { svgDom } from '../../preview/svgDom.ts';
import { requestAssets } from '../../store/requestAssets.ts';
import styles from '../classList.module.css';
import type { Label, Making } from './labels.ts';

/** Parts of a product that a tile shows: enough to see the name on each kind of it. */
const MOST_PARTS = 3;

interface LabelPictureProps {
  readonly label: Label;
  readonly making: Making;
  readonly drawing: Drawing;
}

/**
 * The leading part and others that carry the name, as they will be printed. Five hundred of them are drawn at once: they
 * are made as elements of the page, which React needn't know one by one.
 */
export function LabelPicture({ label, making, drawing }: LabelPictureProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId().replace(/\W/g, '');
  const { state } = label;
  const { names } = making;
  useLayoutEffect(() => {
    const { catalogue, assets, resources, env } = drawing;
    const places = names.texts.flatMap((text) => text.places);
    const parts = [...new Set([names.lead, ...places.map(({ preview }) => preview)])].slice(0, MOST_PARTS);
    const drawn = parts.flatMap((part) => {
      const preview = state.previews[part];
      if (!preview) return [];
      const choice = toPreviewChoice(state, preview);
      const scene = buildScene(choice, { ...env, preview: part });
      requestAssets(assets, choice, scene);
      const paper = catalogue.formes.get(choice.forme)?.material ?? '#ffffff';
      const svg = drawScene(scene, resources, { prefix: `${prefix}${part}`, paper });
      return [svgDom(svg, document, assets.markMissing)];
    });
    box.current?.replaceChildren(...drawn);
  }, [state, names, drawing, prefix]);
  return <div ref={box} className={styles.picture} />;
}

import type { Picto } from '@cmon/core/catalogue/types';
import { buildPictoNodes } from '@cmon/core/scene/buildPictoNodes';
import { type ReactElement, useEffect } from 'react';
import styles from '../panels.module.css';
import type { PanelView } from '../usePanelView.ts';

interface PictoThumbProps {
  readonly view: PanelView;
  readonly picto: Picto;
}

/** A picto with its tint and variation for the current background; a grey block when it can't be loaded. */
export function PictoThumb({ view, picto }: PictoThumbProps): ReactElement | null {
  const { assets, env } = view.drawing;
  const forme = env.catalogue.formes.get(view.preview.forme);
  const node = forme && buildPictoNodes({ ...view.choice, picto: picto.id }, forme, env).nodes[0];
  const tinted = node?.kind === 'artwork' && node.tint !== null ? node.file : null;
  useEffect(() => {
    if (tinted !== null) void assets.loadArtwork(tinted);
  }, [assets, tinted]);
  if (node?.kind !== 'artwork') return <span className={styles.block} />;
  if (node.tint === null) {
    const { file } = node;
    return (
      <img
        src={`${assets.url}/${file}`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => assets.markMissing(file)}
      />
    );
  }
  const drawing = assets.artwork(node.file);
  if (!drawing) return <span className={styles.coming} />;
  return (
    <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
      {drawing.shapes.map(({ d, fill, evenOdd }) => (
        <path
          key={d}
          d={d}
          fill={fill === 'tint' ? (node.tint ?? undefined) : fill}
          fillRule={evenOdd ? 'evenodd' : undefined}
        />
      ))}
    </svg>
  );
}

import type { AvatarSlot } from '@cmon/core/catalogue/types';
import { type Avatar, listAvatarFiles } from '@cmon/core/composition/avatar';
import type { ReactElement } from 'react';
import type { Drawing } from '../../controls/useScene.ts';
import styles from '../panels.module.css';

/** Size of every avatar drawing, in its user units. */
const SIZE = { width: 200, height: 240 };
/** Areas of the drawing, in the same units. */
const HEAD = '12 0 176 176';
const FACE = '40 66 120 96';

/** The `viewBox` that shows a slot best. */
const FRAMES: Readonly<Record<AvatarSlot, string>> = {
  body: '0 0 200 240',
  clothes: '0 0 200 240',
  haircut: HEAD,
  eyes: FACE,
  faceDetails: FACE,
  ears: HEAD,
  head: HEAD,
};

interface AvatarThumbProps {
  readonly drawing: Drawing;
  readonly avatar: Avatar;
  readonly slot: AvatarSlot;
}

/** A small avatar, zoomed in on one of its slots. */
export function AvatarThumb({ drawing, avatar, slot }: AvatarThumbProps): ReactElement {
  return (
    <svg viewBox={FRAMES[slot]} aria-hidden="true" data-sample className={styles.portrait}>
      {listAvatarFiles(avatar, drawing.catalogue)
        .filter(drawing.assets.hasArtwork)
        .map((file) => (
          <image
            key={file}
            {...SIZE}
            href={`${drawing.assets.url}/${file}`}
            onError={() => drawing.assets.markMissing(file)}
          />
        ))}
    </svg>
  );
}

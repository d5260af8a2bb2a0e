import type { Forme } from '@cmon/core/catalogue/types';
import { type CSSProperties, type ReactElement, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../controls/Button.tsx';
import type { PhotoTranslate } from './loadPhotoMessages.ts';
import styles from './photo.module.css';
import { judgeSharpness } from './photoProblems.ts';
import type { ChosenPart } from './sendPhoto.ts';

const MAX_ZOOM = 5;

interface PhotoCropperProps {
  readonly url: string;
  readonly forme: Forme;
  readonly say: PhotoTranslate;
  readonly isSending: boolean;
  readonly onUse: (area: ChosenPart['area'], turn: number) => void;
  readonly onCancel: () => void;
  readonly onUnreadable: () => void;
}

/** The part of a picture that is printed on a shape with its bleed, with the safe zone and how sharp it will print. */
export function PhotoCropper(props: PhotoCropperProps): ReactElement {
  const { url, forme, say, isSending, onUse, onCancel, onUnreadable } = props;
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [part, setPart] = useState<{ area: ChosenPart['area']; pixels: number } | null>(null);
  const [width, height] = [forme.width + 2 * forme.bleed, forme.height + 2 * forme.bleed];
  const margin = forme.bleed + forme.safe;
  const safeZone = {
    '--safe-x': `${(100 * margin) / width}%`,
    '--safe-y': `${(100 * margin) / height}%`,
  } as CSSProperties;
  const sharpness = part && judgeSharpness(part.pixels, width);
  const isUsable = part !== null && sharpness !== 'photo.small' && !isSending;
  return (
    <>
      <div className={styles.cropper} style={safeZone}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={turn}
          aspect={width / height}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          zoomWithScroll={false}
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.stage ?? '',
            mediaClassName: styles.media ?? '',
            cropAreaClassName: styles.area ?? '',
          }}
          cropperProps={{ role: 'group', 'aria-label': say('photo.crop') }}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(area, pixels) => setPart({ area, pixels: pixels.width })}
        />
      </div>
      <div className={styles.row}>
        <label className={styles.zoom} htmlFor={zoomId}>
          {say('photo.zoom')}
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        <Button
          icon="redo"
          onPress={() => {
            setTurn((turn + 90) % 360);
            setCrop({ x: 0, y: 0 });
          }}
        >
          {say('photo.turn')}
        </Button>
      </div>
      <p className={sharpness === 'photo.sharp' ? styles.hint : styles.problem} aria-live="polite">
        {sharpness && say(sharpness)}
      </p>
      <p className={styles.hint}>{say('photo.safe')}</p>
      <div className={styles.row}>
        <Button
          look={sharpness === 'photo.small' ? 'quiet' : 'solid'}
          icon="check"
          onPress={() => {
            if (isUsable) onUse(part.area, turn);
          }}
        >
          {say('photo.use')}
        </Button>
        <Button onPress={onCancel}>{say('photo.other')}</Button>
      </div>
    </>
  );
}

import type { Forme } from '@cmon/core/catalogue/types';
import { type ChangeEvent, type CSSProperties, type ReactElement, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../controls/Button.tsx';
import type { ChosenPicture, PictureCrop } from '../../store/widgetState.ts';
import { FileButton } from './FileButton.tsx';
import type { PhotoTranslate } from './loadPhotoMessages.ts';
import styles from './photo.module.css';
import { judgeSharpness } from './photoProblems.ts';

const MAX_ZOOM = 5;

interface PhotoCropperProps {
  readonly picture: ChosenPicture;
  readonly forme: Forme;
  readonly say: PhotoTranslate;
  readonly isSending: boolean;
  /** True when the design has a photo already, which this one replaces. */
  readonly isPlaced: boolean;
  readonly onCrop: (crop: PictureCrop) => void;
  readonly onUse: (crop: PictureCrop) => void;
  /** Another file was chosen instead. */
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCancel: () => void;
  readonly onUnreadable: () => void;
}

/** The sentences when the picture is shown as small as it can be, so that enlarging less is no advice. */
const WHOLE_PICTURE = {
  'photo.sharp': 'photo.sharp',
  'photo.soft': 'photo.softWhole',
  'photo.small': 'photo.smallWhole',
} as const;

/** The part of a picture that is printed on a shape with its bleed, with the safe zone and how sharp it will print. */
export function PhotoCropper(props: PhotoCropperProps): ReactElement {
  const { picture, forme, say, isSending, isPlaced, onCrop, onUse, onChoose, onCancel, onUnreadable } = props;
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [last] = useState(picture.crop);
  const [turn, setTurn] = useState(last?.turn ?? 0);
  const [part, setPart] = useState<{ area: PictureCrop['area']; pixels: number } | null>(null);
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
          image={picture.url}
          {...(last && { initialCroppedAreaPercentages: last.area })}
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
          onCropComplete={(area, pixels) => {
            setPart({ area, pixels: pixels.width });
            onCrop({ area, turn });
          }}
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
        {sharpness && say(zoom === 1 ? WHOLE_PICTURE[sharpness] : sharpness)}
      </p>
      <p className={styles.hint}>{say('photo.safe')}</p>
      <div className={styles.row}>
        <Button
          variant={sharpness === 'photo.small' ? 'quiet' : 'solid'}
          icon="check"
          disabled={!isUsable}
          onPress={() => part && onUse({ area: part.area, turn })}
        >
          {say('photo.use')}
        </Button>
        {!isPlaced && <FileButton label={say('photo.other')} onChange={onChoose} />}
        <Button onPress={onCancel}>{say(isPlaced ? 'photo.keep' : 'photo.without')}</Button>
      </div>
    </>
  );
}

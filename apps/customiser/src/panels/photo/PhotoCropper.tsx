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
  readonly translatePhoto: PhotoTranslate;
  readonly isSending: boolean;
  /** True when the design has a photo already, which this one replaces. */
  readonly isPlaced: boolean;
  readonly onCrop: (crop: PictureCrop) => void;
  readonly onUse: (crop: PictureCrop) => void;
  /** Called when the shopper has chosen another file. */
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCancel: () => void;
  readonly onUnreadable: () => void;
}

/** The messages for a picture that is not enlarged. They don't advise to enlarge it less, because that is impossible. */
const MESSAGES_WITHOUT_ZOOM = {
  'photo.sharp': 'photo.sharp',
  'photo.soft': 'photo.softWhole',
  'photo.small': 'photo.smallWhole',
} as const;

/** Lets the shopper choose the printed part of a picture. Shows the safe zone, and how sharp the print will be. */
export function PhotoCropper(props: PhotoCropperProps): ReactElement {
  const {
    picture,
    forme,
    translatePhoto,
    isSending,
    isPlaced,
    onCrop,
    onUse,
    onChoose,
    onCancel,
    onUnreadable,
  } = props;
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [lastCrop] = useState(picture.crop);
  const [turn, setTurn] = useState(lastCrop?.turn ?? 0);
  const [printedPart, setPrintedPart] = useState<{ area: PictureCrop['area']; pixels: number } | null>(null);
  const [width, height] = [forme.width + 2 * forme.bleed, forme.height + 2 * forme.bleed];
  /** Distance of the safe zone from the edge of the bleed, mm. */
  const margin = forme.bleed + forme.safe;
  const safeZone = {
    '--safe-x': `${(100 * margin) / width}%`,
    '--safe-y': `${(100 * margin) / height}%`,
  } as CSSProperties;
  const sharpness = printedPart && judgeSharpness(printedPart.pixels, width);
  const isUsable = printedPart !== null && sharpness !== 'photo.small' && !isSending;
  return (
    <>
      <div className={styles.cropper} style={safeZone}>
        <Cropper
          image={picture.url}
          {...(lastCrop && { initialCroppedAreaPercentages: lastCrop.area })}
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
          cropperProps={{ role: 'group', 'aria-label': translatePhoto('photo.crop') }}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(area, pixels) => {
            setPrintedPart({ area, pixels: pixels.width });
            onCrop({ area, turn });
          }}
        />
      </div>
      <div className={styles.row}>
        <label className={styles.zoom} htmlFor={zoomId}>
          {translatePhoto('photo.zoom')}
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
          {translatePhoto('photo.turn')}
        </Button>
      </div>
      <p className={sharpness === 'photo.sharp' ? styles.hint : styles.problem} aria-live="polite">
        {sharpness && translatePhoto(zoom === 1 ? MESSAGES_WITHOUT_ZOOM[sharpness] : sharpness)}
      </p>
      <p className={styles.hint}>{translatePhoto('photo.safe')}</p>
      <div className={styles.row}>
        <Button
          variant={sharpness === 'photo.small' ? 'quiet' : 'solid'}
          icon="check"
          disabled={!isUsable}
          onPress={() => printedPart && onUse({ area: printedPart.area, turn })}
        >
          {translatePhoto('photo.use')}
        </Button>
        {!isPlaced && <FileButton label={translatePhoto('photo.other')} onChange={onChoose} />}
        <Button onPress={onCancel}>{translatePhoto(isPlaced ? 'photo.keep' : 'photo.without')}</Button>
      </div>
    </>
  );
}

import { ActionIcon } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './Camera.module.css';
import { getCodeReader } from './getCodeReader.ts';

/** Pause between the scans of two video frames. */
const SCAN_INTERVAL_MS = 120;
/** The same code is reported again only after this time. */
const REPEAT_DELAY_MS = 2500;

/** Reads codes from the camera of the device. Has buttons for the torch and for the other camera. */
export function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [isTorchOn, setTorchOn] = useState(false);
  const [hasTorch, setHasTorch] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;

  useEffect(() => {
    let stopped = false;
    let timer: number | undefined;
    let lastCode = { code: '', readAt: 0 };
    const scanFrame = async () => {
      const frame = video.current;
      if (stopped || !frame) return;
      const read = await getCodeReader();
      // From ready state 2 on, the video has a picture.
      const code = frame.readyState >= 2 ? await read(frame) : null;
      if (stopped) return;
      if (code !== null && (code !== lastCode.code || Date.now() - lastCode.readAt > REPEAT_DELAY_MS))
        latestOnCode.current(code);
      if (code !== null) lastCode = { code, readAt: Date.now() };
      timer = window.setTimeout(scanFrame, SCAN_INTERVAL_MS);
    };
    openCamera(facing)
      .then(async (opened) => {
        if (stopped) return stop(opened);
        stream.current = opened;
        setError(null);
        setHasTorch(canLight(opened));
        setTorchOn(false);
        if (!video.current) return;
        video.current.srcObject = opened;
        await video.current.play();
        await scanFrame();
      })
      .catch((cause: Error) => setError(cause.message));
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      if (stream.current) stop(stream.current);
      stream.current = null;
    };
  }, [facing]);

  const switchTorch = useCallback(async () => {
    const track = stream.current?.getVideoTracks()[0];
    const willBeOn = !isTorchOn;
    const isSwitched = await track
      ?.applyConstraints({ advanced: [{ torch: willBeOn } as MediaTrackConstraintSet] })
      .then(
        () => true,
        () => false,
      );
    if (isSwitched === true) setTorchOn(willBeOn);
  }, [isTorchOn]);

  if (error !== null) return <p className={classes.fault}>{t('scan.cameraFault', { detail: error })}</p>;
  return (
    <div className={classes.camera}>
      <video ref={video} className={classes.video} muted playsInline aria-label={t('scan.camera')} />
      <div className={classes.tools}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('scan.torch')}
          aria-pressed={isTorchOn}
          disabled={!hasTorch}
          title={hasTorch ? undefined : t('scan.noTorch')}
          onClick={switchTorch}
        >
          <Icon name="flashlight" size={20} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('scan.otherCamera')}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        >
          <Icon name="cameraRotate" size={20} />
        </ActionIcon>
      </div>
    </div>
  );
}

/** Whether a camera has a light that can be switched. Cameras at the front have none. */
function canLight(opened: MediaStream): boolean {
  const capabilities = opened.getVideoTracks()[0]?.getCapabilities?.() as
    | { readonly torch?: boolean }
    | undefined;
  return capabilities?.torch === true;
}

async function openCamera(facingMode: 'environment' | 'user'): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error(t('scan.noCamera'));
  return navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1280 } }, audio: false });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

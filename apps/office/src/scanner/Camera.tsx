import { ActionIcon } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './Camera.module.css';
import { codeReader } from './codeReader.ts';

/** Pause between two looks at the picture, in ms. */
const LOOK_EVERY = 120;
/** The same code isn't taken twice within this time, in ms. */
const SAME_AFTER = 2500;

/** Reads codes from the device's camera, with its torch and a switch between cameras where it has them. */
export function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [torch, setTorch] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = useRef(onCode);
  take.current = onCode;

  useEffect(() => {
    let over = false;
    let timer: number | undefined;
    let last = { code: '', at: 0 };
    const look = async () => {
      const picture = video.current;
      if (over || !picture) return;
      const read = await codeReader();
      const code = picture.readyState >= 2 ? await read(picture) : null;
      if (over) return;
      if (code !== null && (code !== last.code || Date.now() - last.at > SAME_AFTER)) take.current(code);
      if (code !== null) last = { code, at: Date.now() };
      timer = window.setTimeout(look, LOOK_EVERY);
    };
    openCamera(facing)
      .then(async (opened) => {
        if (over) return stop(opened);
        stream.current = opened;
        setFault(null);
        if (!video.current) return;
        video.current.srcObject = opened;
        await video.current.play();
        await look();
      })
      .catch((error: Error) => setFault(error.message));
    return () => {
      over = true;
      window.clearTimeout(timer);
      if (stream.current) stop(stream.current);
      stream.current = null;
    };
  }, [facing]);

  const switchTorch = useCallback(async () => {
    const track = stream.current?.getVideoTracks()[0];
    const on = !torch;
    await track
      ?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      .catch(() => undefined);
    setTorch(on);
  }, [torch]);

  if (fault !== null) return <p className={classes.fault}>{t('scan.cameraFault', { detail: fault })}</p>;
  return (
    <div className={classes.camera}>
      <video ref={video} className={classes.video} muted playsInline aria-label={t('scan.camera')} />
      <div className={classes.tools}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('scan.torch')}
          aria-pressed={torch}
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

async function openCamera(facingMode: 'environment' | 'user'): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error(t('scan.noCamera'));
  return navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1280 } }, audio: false });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

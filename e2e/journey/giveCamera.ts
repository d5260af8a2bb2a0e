import { encodeQr } from '@cmon/render/pdf/encodeQr';
import type { Page } from 'playwright-core';

/** Modules on a side of the QR code of one of our codes. */
const QR_SIDE = 21;

/**
 * Gives the pages of a browser a camera that has a torch and sees the QR code of `code`. A page gets what a real camera
 * gives: a video stream whose track has capabilities and takes constraints. `window.cameras` lists the cameras that
 * were opened.
 */
export async function giveCamera(page: Page, code: string): Promise<void> {
  const { common, data } = encodeQr(code, QR_SIDE);
  const isDark = (index: number) => common[index] === 1 || data[index] === 1;
  const rows = Array.from({ length: QR_SIDE }, (_row, y) =>
    Array.from({ length: QR_SIDE }, (_module, x) => isDark(y * QR_SIDE + x)),
  );
  await page.context().addInitScript(installCamera, rows);
}

/** Runs in the page. The picture has 640 × 480 px, and the code is a square of 360 px in its middle. */
function installCamera(modules: boolean[][]): void {
  const cameras: unknown[] = [];
  Reflect.set(window, 'cameras', cameras);
  const getUserMedia = async ({ video }: MediaStreamConstraints): Promise<MediaStream> => {
    cameras.push((video as MediaTrackConstraints).facingMode);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    const side = Math.floor(360 / modules.length);
    const draw = () => {
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = '#000';
      modules.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) context.fillRect(140 + x * side, 60 + y * side, side, side);
        });
      });
    };
    draw();
    // A stream of a canvas has a frame only when something is drawn.
    window.setInterval(draw, 100);
    const stream = canvas.captureStream(10);
    const [track] = stream.getVideoTracks();
    if (track) {
      track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      track.applyConstraints = async () => undefined;
    }
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
}

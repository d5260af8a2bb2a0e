import { withBasePath } from '../api/basePath.ts';

const FRAME_ID = 'label-frame';

/**
 * Prints the labels of parcels, a page each, from a hidden frame. The browser asks for the printer, unless it was started
 * with `--kiosk-printing`. Does nothing without labels.
 */
export function printLabels(parcelIds: readonly string[]): void {
  if (parcelIds.length === 0) return;
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // A frame that isn't displayed at all prints an empty page.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = withBasePath(`/labels/${parcelIds.map(encodeURIComponent).join()}.pdf`);
  document.body.append(frame);
}

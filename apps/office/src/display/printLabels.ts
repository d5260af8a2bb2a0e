import { withBasePath } from '../api/basePath.ts';

const FRAME_CLASS = 'label-frame';

/**
 * Prints the labels of parcels from hidden frames, one for each, because a carrier's label is a file of its own. The
 * browser asks for the printer, unless it was started with `--kiosk-printing`. Does nothing without labels.
 */
export function printLabels(parcelIds: readonly string[]): void {
  if (parcelIds.length === 0) return;
  for (const old of document.querySelectorAll(`.${FRAME_CLASS}`)) old.remove();
  for (const id of parcelIds) {
    const frame = document.createElement('iframe');
    frame.className = FRAME_CLASS;
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    // A frame that isn't displayed at all prints an empty page.
    Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
    frame.addEventListener('load', () => frame.contentWindow?.print());
    frame.src = withBasePath(`/labels/${encodeURIComponent(id)}.pdf`);
    document.body.append(frame);
  }
}

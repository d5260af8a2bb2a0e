const FRAME_CLASS = 'paper-frame';

/**
 * Prints PDF papers of the server, by their addresses, from hidden frames, one for each. The browser asks for the printer,
 * unless it was started with `--kiosk-printing`. Does nothing without papers.
 */
export function printPapers(addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  for (const old of document.querySelectorAll(`.${FRAME_CLASS}`)) old.remove();
  for (const address of addresses) {
    const frame = document.createElement('iframe');
    frame.className = FRAME_CLASS;
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    // A frame that isn't displayed at all prints an empty page.
    Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
    frame.addEventListener('load', () => frame.contentWindow?.print());
    frame.src = address;
    document.body.append(frame);
  }
}

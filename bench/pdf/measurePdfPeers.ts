import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PrintOrder } from './openPrintBench.ts';
import type { PrintRun } from './printRun.ts';

/** Runs of each peer; the first is cold and doesn't count. The slower peers have fewer runs. */
const RUN_COUNTS = {
  pdfkit: 9,
  'pdfkit with forms': 9,
  '@cantoo/pdf-lib': 6,
  jspdf: 6,
  Chromium: 4,
} as const;
export type PdfPeer = keyof typeof RUN_COUNTS;
/** Labels a second of each peer. */
export type PeerSpeeds = Readonly<Record<PdfPeer, number>>;

/**
 * Measures the other writers of PDF with the labels of `order`, each in its own process, by its fastest run after the first.
 * They draw backgrounds, pictos, texts and cut lines at the places that we computed, with paths, colours and sizes prepared
 * beforehand. Forms are shared wherever the peer can: the art of all labels, and a whole label that has copies.
 *
 * None of them lays out a page, draws tickets, codes, marks or perforations, or clips a label to its bleed. None writes
 * layers, spot colours with overprint, an output profile or PDF/X-4 metadata. Beyond that:
 * - pdfkit, pdf-lib and jspdf set the texts in Helvetica that isn't embedded, which no press takes; pdf-lib and jspdf don't
 *   kern. All three hold the whole file in memory.
 * - pdfkit without forms draws each label anew.
 * - Chromium has no process inks: its colours are RGB. It embeds the system's font.
 */
export function measurePdfPeers(order: PrintOrder): PeerSpeeds {
  const measure = (peer: PdfPeer): number => measurePeer(peer, order);
  return {
    pdfkit: measure('pdfkit'),
    'pdfkit with forms': measure('pdfkit with forms'),
    '@cantoo/pdf-lib': measure('@cantoo/pdf-lib'),
    jspdf: measure('jspdf'),
    Chromium: measure('Chromium'),
  };
}

function measurePeer(peer: PdfPeer, order: PrintOrder): number {
  const program = fileURLToPath(new URL('./peerRun.ts', import.meta.url));
  const job = JSON.stringify({ ...order, peer, runs: RUN_COUNTS[peer] });
  const out = execFileSync(process.execPath, ['--import', 'tsx', program, job]);
  const { times, labels } = JSON.parse(out.toString()) as PrintRun;
  return Math.round((labels / Math.min(...times.slice(1))) * 1000);
}

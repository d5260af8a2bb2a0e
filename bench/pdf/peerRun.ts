import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { PdfPeer } from './measurePdfPeers.ts';
import { openPrintBench, type PrintOrder } from './openPrintBench.ts';
import { buildPeerPages, type PeerPage } from './peerPages.ts';
import { writeWithPdfkit, writeWithPdfkitForms } from './peers/pdfkit.ts';
import { printWithChromium } from './peers/printWithChromium.ts';
import { writeWithJspdf } from './peers/writeWithJspdf.ts';
import { writeWithPdfLib } from './peers/writeWithPdfLib.ts';
import type { PrintRun } from './printRun.ts';

/** The peers that are libraries, and the direction of y on their pages. */
const WRITERS = {
  pdfkit: { up: -1, write: writeWithPdfkit },
  'pdfkit with forms': { up: -1, write: writeWithPdfkitForms },
  '@cantoo/pdf-lib': { up: 1, write: writeWithPdfLib },
  jspdf: { up: -1, write: async (pages: readonly PeerPage[]) => writeWithJspdf(pages) },
} as const;

/** The job of one process. */
interface Job extends PrintOrder {
  readonly peer: PdfPeer;
  readonly runs: number;
}

/** Lays the labels out as we do, and then measures how long a peer takes to draw them. */
async function main(job: Job): Promise<PrintRun> {
  const bench = openPrintBench(job);
  if (job.peer !== 'Chromium') {
    const { up, write } = WRITERS[job.peer];
    return measureRuns(buildPeerPages(bench, up), job.runs, write);
  }
  const pages = buildPeerPages(bench, -1);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    return await measureRuns(pages, job.runs, (written) => printWithChromium(written, page));
  } finally {
    await browser.close();
  }
}

async function measureRuns(
  pages: readonly PeerPage[],
  runs: number,
  write: (pages: readonly PeerPage[]) => Promise<Uint8Array>,
): Promise<PrintRun> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    bytes = (await write(pages)).length;
    times.push(performance.now() - start);
  }
  const labels = pages.reduce((sum, page) => sum + page.labels.length, 0);
  return { times, labels, pages: pages.length, bytes, peak: process.resourceUsage().maxRSS / 1024 };
}

process.stdout.write(JSON.stringify(await main(JSON.parse(process.argv[2] ?? '{}'))));

import type { DeviceSettings, JigSettings } from './deviceSettings.ts';

const A4 = { width: 210, height: 297 };
const A3 = { width: 297, height: 420 };
function createJig(
  media: string,
  size: { width: number; height: number },
  { mirror = false, white = false }: { mirror?: boolean; white?: boolean },
): JigSettings {
  return {
    media,
    ...size,
    mirror,
    white,
    gap: 6,
    sideGap: 20,
    ticketHeight: 18,
    ticketMinWidth: 44,
    startOffset: 36,
    endBand: 16,
    sideMargin: 10,
  };
}

/** Default settings of the roll press and of the poles' printers. A workshop's settings replace them field by field. */
export const DEFAULT_DEVICE: DeviceSettings = {
  press: 'DURST',
  roll: {
    usableWidth: { 320: 300, 175: 160 },
    columns: null,
    rows: null,
    gapAcross: 4,
    gapForward: 4,
    startOffset: 36,
    endBand: 16,
    maxLength: 4000,
    direction: 'forward',
    ticket: { height: 18, minWidth: 44 },
  },
  jigs: {
    mug: createJig('MUG', A3, { mirror: true }),
    gravure: createJig('GRV', A4, {}),
    sac: createJig('SAC', A3, { mirror: true, white: true }),
    bouteille: createJig('BTL', A3, { mirror: true }),
    bois: createJig('BOI', { width: 600, height: 300 }, {}),
  },
  layers: {
    kissCut: { spot: 'CutContour', group: 'Structural', step: 'PartialCutting', alternate: [0, 1, 0, 0] },
    throughCut: { spot: 'ThroughCut', group: 'Structural', step: 'Cutting', alternate: [1, 0, 0, 0] },
    perforation: {
      spot: 'PerfCutContour',
      group: 'Structural',
      step: 'Perforating',
      alternate: [0, 0.5, 1, 0],
    },
    white: { spot: 'White', group: 'White', step: null, alternate: [0.1, 0, 0, 0] },
    varnish: { spot: 'Varnish', group: 'Varnish', step: null, alternate: [0, 0, 0.2, 0] },
  },
  marks: { size: 3, inset: 5, every: 400 },
  module: 0.5,
  minText: { positivePt: 5, negativePt: 6 },
  ticketFont: 5,
  varnishPictos: false,
  outputIntent: {
    identifier: 'FOGRA39',
    condition: 'Offset printing on coated paper, ISO 12647-2:2004',
    registry: 'http://www.color.org',
  },
  files: { names: 'short', cutNames: 'number', trigger: false, textsInTicket: false },
};

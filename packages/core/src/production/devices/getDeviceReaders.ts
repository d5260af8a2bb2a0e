import type { SettingReader } from '../settingRecords/getSettingReaders.ts';

/**
 * What reads each field of a device record, by the end of the field's path. The office shows it beside the field, and a
 * test compares it with the sources.
 */
const DEVICE_READERS: Readonly<Record<string, readonly SettingReader[]>> = {
  code: ['devices', 'printFiles'],
  name: ['screens'],
  kind: ['devices'],
  pole: ['devices'],
  substrates: ['devices'],
  cutter: ['layout', 'cutFiles'],
  folder: ['printFiles', 'generators'],
  'format.kind': ['devices', 'layout'],
  'usableWidth.320': ['devices', 'layout'],
  'usableWidth.175': ['devices', 'layout'],
  'format.columns': ['layout'],
  'format.rows': ['layout'],
  gapAcross: ['layout'],
  gapForward: ['layout'],
  startOffset: ['layout'],
  endBand: ['layout'],
  maxLength: ['layout'],
  direction: ['layout'],
  straightCuts: ['layout'],
  turnLabels: ['layout'],
  'ticket.height': ['layout'],
  'ticket.minWidth': ['layout'],
  'format.width': ['layout'],
  'format.height': ['layout'],
  mirror: ['layout', 'printFiles'],
  white: ['layout', 'printFiles'],
  engrave: ['layout', 'printFiles', 'preflight'],
  'format.places': ['layout'],
  'places.columns': ['layout'],
  'places.rows': ['layout'],
  'format.gap': ['layout'],
  sideGap: ['layout'],
  ticketHeight: ['layout'],
  ticketMinWidth: ['layout'],
  sideMargin: ['layout'],
  'marks.size': ['layout'],
  'marks.inset': ['layout'],
  'marks.every': ['layout'],
  symbology: ['layout', 'printFiles'],
  module: ['layout'],
  reader: ['layout'],
  resolution: ['layout'],
  positivePt: ['printFiles', 'preflight'],
  negativePt: ['printFiles', 'preflight'],
  ticketFont: ['printFiles', 'preflight'],
  varnish: ['megalots'],
  profile: ['printFiles', 'preflight'],
  'files.names': ['layout'],
  trigger: ['layout'],
  textsInTicket: ['tickets'],
  tickets: ['printFiles'],
  formats: ['cutFiles'],
  spot: ['printFiles', 'cutFiles', 'preflight'],
  group: ['printFiles', 'tickets'],
  step: ['printFiles'],
  alternate: ['printFiles'],
};

/** The parts of the product that read the field at a path, e.g. `layers.white.spot`. */
export function getDeviceReaders(path: string): readonly SettingReader[] {
  const end = Object.keys(DEVICE_READERS)
    .filter((key) => path === key || path.endsWith(`.${key}`))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '');
  return DEVICE_READERS[end] ?? [];
}

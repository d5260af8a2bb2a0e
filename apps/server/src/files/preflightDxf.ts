import { groupBy } from '@cmon/core/groupBy';
import { countPrintedLabels } from '@cmon/core/imposition/checkbooks/countPrintedLabels';
import type { Sheet } from '@cmon/core/imposition/sheet';
import type { LayerKey, LayerMap } from '@cmon/core/production/devices/device';
import { formatLayerName, MARK_LAYER, NUMBER_LAYER } from '@cmon/render/dxf/formatLayerName';
import { type DxfEntity, type DxfFile, readDxf } from '@cmon/render/dxf/readDxf';
import type { PreflightReport } from './preflight.ts';

interface DxfPreflightJob {
  readonly file: string;
  readonly sheet: Sheet;
  /** Names of the cutter's technical layers. */
  readonly layers: LayerMap;
}

type Finding = PreflightReport['findings'][number];

/** Contours of one layer of a sheet. */
interface ContourCount {
  readonly closed: number;
  readonly open: number;
}

/** Coordinates have four decimals. */
const ROUNDING_MM = 0.001;

/**
 * Checks a finished DXF cut file before it is published to a cutter. It reads the bytes as a cutting table would, and
 * compares them with the sheet. A report without findings means that the file may be published.
 */
export function preflightDxf(bytes: Buffer, { file, sheet, layers }: DxfPreflightJob): PreflightReport {
  const expected = countContours(sheet);
  const spots = [...expected.keys()].map((key) => layers[key].spot).sort();
  const report = {
    file,
    part: 'cut',
    labels: countPrintedLabels(sheet),
    codes: 0,
    spots,
    offset: 0,
  } as const;
  let dxf: DxfFile;
  try {
    dxf = readDxf(bytes.toString('latin1'));
  } catch (error) {
    return { ...report, findings: [{ rule: 'readable', detail: String(error) }] };
  }
  const entitiesByLayer = groupBy(dxf.entities, ({ layer }) => layer);
  const counts = new Map([...expected].map(([key, count]) => [formatLayerName(layers[key].spot), count]));
  return {
    ...report,
    findings: [
      ...checkPage(dxf, sheet),
      ...checkLayers(entitiesByLayer, counts),
      ...checkContours(entitiesByLayer, counts),
    ],
  };
}

/** Counts the contours of a sheet by their layers. The outlines of labels count as closed, because they are cut out. */
function countContours({ labels, cuts }: Sheet): Map<LayerKey, ContourCount> {
  const counts = new Map<LayerKey, ContourCount>();
  const add = (key: LayerKey, d: string, isOutline: boolean): void => {
    const { closed, open } = counts.get(key) ?? { closed: 0, open: 0 };
    const contours = d.split('M').length - 1;
    const addedClosed = isOutline ? contours : d.split('Z').length - 1;
    counts.set(key, { closed: closed + addedClosed, open: open + contours - addedClosed });
  };
  for (const { cut, forme } of labels) if (cut) add(cut, forme.outline, true);
  for (const { layer, d } of cuts) add(layer, d, false);
  return counts;
}

function checkPage({ width, height, entities }: DxfFile, sheet: Sheet): Finding[] {
  const findings: Finding[] = [];
  if (Math.abs(width - sheet.width) > ROUNDING_MM || Math.abs(height - sheet.height) > ROUNDING_MM) {
    findings.push({ rule: 'laize', detail: `${width} × ${height} mm on ${sheet.media}` });
  }
  const outside = entities.find(({ points }) =>
    points.some(
      ([x, y]) =>
        Math.min(x, y) < -ROUNDING_MM || x > sheet.width + ROUNDING_MM || y > sheet.height + ROUNDING_MM,
    ),
  );
  if (outside) findings.push({ rule: 'boxes', detail: `${outside.layer}: ${outside.kind} outside the page` });
  return findings;
}

type Entities = ReadonlyMap<string, readonly DxfEntity[]>;
type Counts = ReadonlyMap<string, ContourCount>;

function checkLayers(entitiesByLayer: Entities, counts: Counts): Finding[] {
  const foreign = [...entitiesByLayer.keys()].filter(
    (layer) => layer !== MARK_LAYER && layer !== NUMBER_LAYER && !counts.has(layer),
  );
  const missing = [...counts.keys()].filter((layer) => !entitiesByLayer.has(layer));
  return [
    ...foreign.map((layer) => ({ rule: 'spots', detail: layer }) as const),
    ...missing.map((layer) => ({ rule: 'spots', detail: `${layer} is missing` }) as const),
  ];
}

function checkContours(entitiesByLayer: Entities, counts: Counts): Finding[] {
  return [...counts].flatMap(([layer, expected]): Finding[] => {
    const entities = entitiesByLayer.get(layer);
    // A missing layer is a finding of its own.
    if (entities === undefined) return [];
    const closed = entities.filter((entity) => entity.closed).length;
    const total = expected.closed + expected.open;
    if (entities.length !== total)
      return [{ rule: 'counts', detail: `${layer}: ${entities.length} of ${total} contours` }];
    if (closed === expected.closed) return [];
    return [{ rule: 'contours', detail: `${layer}: ${closed} of ${expected.closed} contours are closed` }];
  });
}

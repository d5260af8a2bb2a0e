import type { DeviceSettings, LayerKey } from '@cmon/core/imposition/device';
import { share } from './figure.ts';
import type { PdfObjects } from './pdfObjects.ts';

/** The technical layers of one file: a spot colour, an overprinting state and an optional content group each. */
export interface TechnicalLayers {
  /** Wraps operators that stroke (or, for varnish and white, fill) in the layer's spot. */
  readonly wrap: (key: LayerKey, operators: string) => string;
  /** Writes the colour spaces and groups that were used. */
  readonly finish: () => TechnicalEntries;
}

export interface TechnicalEntries {
  /** Entries of the pages' resource dictionary. */
  readonly resources: string;
  /** `/OCProperties` of the catalogue, or nothing when no layer was used. */
  readonly catalogue: string;
}

/** A cut is stroked this wide, pt; cutters follow its centre. */
const STROKE = 0.25;

/**
 * Both ways a RIP may know a technical layer by are written: the Separation colour's exact name, and the ISO 19593-1
 * processing step of its optional content group. Overprint is on, so that nothing is knocked out under a cut.
 */
export function technicalLayers(device: DeviceSettings, pdf: PdfObjects): TechnicalLayers {
  const used = new Map<LayerKey, string>();
  const wrap = (key: LayerKey, operators: string): string => {
    let id = used.get(key);
    if (id === undefined) {
      id = String(used.size);
      used.set(key, id);
    }
    const colour =
      key === 'varnish' || key === 'white' ? `/S${id} cs 1 scn` : `/S${id} CS 1 SCN ${STROKE} w 1 j`;
    return `/OC /L${id} BDC\nq /Overprint gs ${colour}\n${operators}Q\nEMC\n`;
  };
  return {
    wrap,
    finish: () => {
      if (used.size === 0) return { resources: '', catalogue: '' };
      const spaces: string[] = [];
      const properties: string[] = [];
      const groups: string[] = [];
      for (const [key, id] of used) {
        const { spot, group, step, alternate } = device.layers[key];
        const space = pdf.reserve();
        const tint = `<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${alternate.map(share).join(' ')}]/N 1>>`;
        pdf.put(space, `[/Separation/${spotName(spot)}/DeviceCMYK${tint}]`);
        spaces.push(`/S${id} ${space} 0 R`);
        const layer = pdf.reserve();
        const type = step === null ? '' : `/GTS_ProcStepsType/${step}`;
        pdf.put(
          layer,
          `<</Type/OCG/Name(${spot} ${step ?? group})/GTS_Metadata<</GTS_ProcStepsGroup/${group}${type}>>>>`,
        );
        properties.push(`/L${id} ${layer} 0 R`);
        groups.push(`${layer} 0 R`);
      }
      const all = groups.join(' ');
      return {
        resources: `/ColorSpace<<${spaces.join('')}>>/Properties<<${properties.join('')}>>/ExtGState<</Overprint<</Type/ExtGState/OP true/op true/OPM 1>>>>`,
        catalogue: `/OCProperties<</OCGs[${all}]/D<</Name(cmon)/BaseState/ON/Order[${all}]>>>>`,
      };
    },
  };
}

/** A spot's name as a PDF name: what isn't a regular character is written as its code. */
const spotName = (spot: string): string =>
  spot.replace(/[^A-Za-z0-9_.-]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`);

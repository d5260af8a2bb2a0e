import type { DeviceSettings, LayerKey } from '@cmon/core/imposition/deviceSettings';
import { figure } from './figure.ts';
import { formData } from './formData.ts';
import type { PdfObjects } from './pdfObjects.ts';
import { pdfText } from './pdfText.ts';
import type { SharedForms } from './sharedForms.ts';

/** The technical layers of one file: a spot colour and an optional content group each. */
export interface TechnicalLayers {
  /**
   * A form whose operators are stroked (or, for white and varnish, filled) in the layer's spot, overprinting, on the
   * layer's group. Returns its resource name; `draw` is asked at the first use of `name`.
   */
  readonly form: (
    layer: LayerKey,
    name: string,
    draw: () => { readonly operators: string; readonly box: string },
  ) => string;
  /** Writes the colour spaces and groups that were used. */
  readonly finish: () => { readonly resources: string; readonly catalogue: string };
}

/** A cut is stroked this wide, pt; cutters follow its centre. */
const STROKE = 0.25;
const OVERPRINT = '/ExtGState<</Overprint<</Type/ExtGState/OP true/op true/OPM 1>>>>';

interface UsedLayer {
  readonly space: number;
  readonly group: number;
}

/**
 * Both ways a RIP may know a technical layer by are written: the Separation colour's exact name, and the ISO 19593-1
 * processing step of its optional content group. Overprint is on, so that nothing is knocked out under a cut.
 */
export function technicalLayers(
  device: DeviceSettings,
  pdf: PdfObjects,
  forms: SharedForms,
): TechnicalLayers {
  const used = new Map<LayerKey, UsedLayer>();
  const layerOf = (key: LayerKey): UsedLayer => {
    let layer = used.get(key);
    if (!layer) {
      layer = { space: pdf.reserve(), group: pdf.reserve() };
      used.set(key, layer);
    }
    return layer;
  };
  return {
    form: (key, name, draw) =>
      forms.use('technical', name, () => {
        const { operators, box } = draw();
        const filled = device.layers[key].group !== 'Structural';
        const colour = filled ? `/${key} cs 1 scn` : `/${key} CS 1 SCN ${STROKE} w 1 j`;
        const data = formData(`/Overprint gs ${colour}\n${operators}`);
        return { data, box, entries: `/OC ${layerOf(key).group} 0 R` };
      }),
    finish: () => {
      const layers = [...used];
      for (const [key, { space, group }] of layers) {
        const { spot, group: step, step: type, alternate } = device.layers[key];
        const tint = `<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${alternate.map(figure).join(' ')}]/N 1>>`;
        pdf.put(space, `[/Separation/${pdfName(spot)}/DeviceCMYK${tint}]`);
        const named = type === null ? '' : `/GTS_ProcStepsType/${type}`;
        pdf.put(
          group,
          `<</Type/OCG/Name${pdfText(`${spot} ${type ?? step}`)}/GTS_Metadata<</GTS_ProcStepsGroup/${step}${named}>>>>`,
        );
      }
      const groups = layers.map(([, { group }]) => `${group} 0 R`).join(' ');
      const spaces = layers.map(([key, { space }]) => `/${key} ${space} 0 R`).join('');
      return {
        resources: `/ColorSpace<<${spaces}>>${OVERPRINT}`,
        catalogue:
          layers.length === 0
            ? ''
            : `/OCProperties<</OCGs[${groups}]/D<</Name(cmon)/BaseState/ON/Order[${groups}]>>>>`,
      };
    },
  };
}

/** A spot's name as a PDF name: what isn't a regular character is written as its code. */
const pdfName = (spot: string): string =>
  spot.replace(/[^A-Za-z0-9_.-]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`);

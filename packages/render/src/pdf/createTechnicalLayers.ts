import type { LayerKey, LayerMap } from '@cmon/core/production/devices/device';
import type { PdfWriter } from './createPdfWriter.ts';
import type { SharedForms } from './createSharedForms.ts';
import { encodeForm } from './encodeForm.ts';
import { encodePdfText } from './encodePdfText.ts';
import { formatNumber } from './formatNumber.ts';

/** The technical layers of one file. Each has a spot colour and an optional content group. */
export interface TechnicalLayers {
  /**
   * Writes a form in the spot colour of a layer, with overprint, in the layer's content group. The colour is set for
   * strokes, or for fills on engraving, white and varnish; white also strokes the halos. Returns the resource name; `draw`
   * is called at the first use of `name`.
   */
  readonly form: (
    layer: LayerKey,
    name: string,
    draw: () => { readonly operators: string; readonly box: string },
  ) => string;
  /** Writes the colour spaces and groups that were used. */
  readonly finish: () => { readonly resources: string; readonly catalogue: string };
}

/** Line width of a cut, pt. Cutters follow the centre of the line. */
const STROKE_WIDTH = 0.25;
const OVERPRINT = '/ExtGState<</Overprint<</Type/ExtGState/OP true/op true/OPM 1>>>>';

interface UsedLayer {
  readonly space: number;
  readonly contentGroup: number;
}

/**
 * RIPs identify a technical layer by the exact name of its Separation colour or by the ISO 19593-1 processing step of its
 * optional content group; both are written. Overprint is on, so that the artwork under a cut is not knocked out.
 */
export function createTechnicalLayers(
  layerMap: LayerMap,
  pdf: PdfWriter,
  forms: SharedForms,
): TechnicalLayers {
  const used = new Map<LayerKey, UsedLayer>();
  const reserveLayer = (key: LayerKey): UsedLayer => {
    let layer = used.get(key);
    if (!layer) {
      layer = { space: pdf.reserve(), contentGroup: pdf.reserve() };
      used.set(key, layer);
    }
    return layer;
  };
  return {
    form: (key, name, draw) =>
      forms.use('technical', name, () => {
        const { operators, box } = draw();
        const isFilled = key === 'engrave' || layerMap[key].group !== 'Structural';
        const line = key === 'white' ? ` /${key} CS 1 SCN` : '';
        const colour = isFilled ? `/${key} cs 1 scn${line}` : `/${key} CS 1 SCN ${STROKE_WIDTH} w 1 j`;
        const data = encodeForm(`/Overprint gs ${colour}\n${operators}`);
        return { data, box, entries: `/OC ${reserveLayer(key).contentGroup} 0 R` };
      }),
    finish: () => {
      const layers = [...used];
      for (const [key, { space, contentGroup }] of layers) {
        const { spot, group, step, alternate } = layerMap[key];
        const tint = `<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${alternate.map(formatNumber).join(' ')}]/N 1>>`;
        pdf.put(space, `[/Separation/${formatPdfName(spot)}/DeviceCMYK${tint}]`);
        const stepEntry = step === null ? '' : `/GTS_ProcStepsType/${step}`;
        pdf.put(
          contentGroup,
          `<</Type/OCG/Name${encodePdfText(`${spot} ${step ?? group}`)}/GTS_Metadata<</GTS_ProcStepsGroup/${group}${stepEntry}>>>>`,
        );
      }
      const groups = layers.map(([, { contentGroup }]) => `${contentGroup} 0 R`).join(' ');
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

/** Formats the name of a spot colour as a PDF name; special characters are written as their codes. */
const formatPdfName = (spot: string): string =>
  spot.replace(/[^A-Za-z0-9_.-]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`);

import * as v from 'valibot';

const STORAGE_KEY = 'cmon.office.cutter';

/** The cutter at this workstation, and the web width that is loaded there. */
export const StationCutterSchema = v.object({
  code: v.nullable(v.string()),
  laize: v.nullable(v.picklist([320, 175])),
});
export type StationCutter = v.InferOutput<typeof StationCutterSchema>;

const NO_CUTTER: StationCutter = { code: null, laize: null };

/** Loads the cutter that was chosen at this workstation. */
export function readCutter(): StationCutter {
  try {
    const parsed = v.safeParse(StationCutterSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.output : NO_CUTTER;
  } catch {
    return NO_CUTTER;
  }
}

/** Remembers the cutter of this workstation in the browser. */
export const saveCutter = (cutter: StationCutter): void =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify(cutter));

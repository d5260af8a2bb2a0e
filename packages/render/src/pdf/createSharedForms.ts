import type { PdfWriter } from './createPdfWriter.ts';
import type { FormSource, ImageSource } from './encodeForm.ts';

/**
 * Level of a form, which decides the forms that it may draw. A leaf (glyph, artwork) draws none. A group (background,
 * word) draws leaves. A design (a whole label) and a technical layer draw groups and leaves. The levels prevent cycles in
 * the resource dictionaries.
 */
export type FormLevel = 'leaf' | 'group' | 'design' | 'technical';

/** The form XObjects of one file. Each is written at its first use. */
export interface SharedForms {
  /** Writes the form unless the file contains it already. Returns its resource name. */
  readonly use: (level: FormLevel, name: string, make: () => FormSource) => string;
  /** Writes an image, a leaf, unless the file contains it already. Returns its resource name. */
  readonly useImage: (name: string, make: () => ImageSource) => string;
  /** Writes the resource dictionaries. `technicalEntries` are further resources of the technical layers. */
  readonly finish: (technicalEntries: string) => void;
  /** Object number of the pages' resource dictionary. */
  readonly pageResources: number;
}

/** Starts the form XObjects of a file. Their resource dictionaries are written by `finish`. */
export function createSharedForms(pdf: PdfWriter): SharedForms {
  const entries: Record<FormLevel, string[]> = { leaf: [], group: [], design: [], technical: [] };
  const names = new Set<string>();
  const groupResources = pdf.reserve();
  const designResources = pdf.reserve();
  const technicalResources = pdf.reserve();
  const pageResources = pdf.reserve();
  const resources: Record<FormLevel, string> = {
    leaf: '<<>>',
    group: ` ${groupResources} 0 R`,
    design: ` ${designResources} 0 R`,
    technical: ` ${technicalResources} 0 R`,
  };
  const xObjects = (levels: readonly FormLevel[]): string =>
    `/XObject<<${levels.flatMap((level) => entries[level]).join('')}>>`;
  return {
    pageResources,
    use: (level, name, make) => {
      if (names.has(name)) return name;
      names.add(name);
      const { data, box, entries: extraEntries = '' } = make();
      const number = pdf.reserve();
      entries[level].push(`/${name} ${number} 0 R`);
      const dict = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources${resources[level]}${extraEntries}${data.filter}`;
      pdf.stream(number, dict, data.bytes);
      return name;
    },
    useImage: (name, make) => {
      if (names.has(name)) return name;
      names.add(name);
      const { image, entries: imageEntries } = make();
      const number = pdf.reserve();
      entries.leaf.push(`/${name} ${number} 0 R`);
      pdf.stream(number, `/Type/XObject/Subtype/Image${imageEntries}`, image);
      return name;
    },
    finish: (technicalEntries) => {
      pdf.put(groupResources, `<<${xObjects(['leaf'])}>>`);
      pdf.put(designResources, `<<${xObjects(['leaf', 'group'])}>>`);
      pdf.put(technicalResources, `<<${xObjects(['leaf', 'group'])}${technicalEntries}>>`);
      pdf.put(pageResources, `<<${xObjects(['leaf', 'group', 'design', 'technical'])}>>`);
    },
  };
}

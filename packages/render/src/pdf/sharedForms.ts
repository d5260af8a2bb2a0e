import type { FormData } from './formData.ts';
import type { PdfObjects } from './pdfObjects.ts';

/**
 * What a form may place: a leaf (glyph, drawing, cut path) nothing, a group (background with its picto, a run of
 * glyphs, a technical layer) leaves, a design (a whole label) groups and leaves. So no resource dictionary ever leads back to itself.
 */
export type FormLevel = 'leaf' | 'group' | 'design' | 'technical';

export interface FormSource {
  readonly data: FormData;
  /** Left, bottom, right, top, in the form's own units. */
  readonly box: string;
  /** Further entries of its dictionary. */
  readonly entries?: string;
}

/** The form XObjects of one file, each written at its first use. */
export interface SharedForms {
  /** Makes sure that the form is in the file, and returns its resource name. */
  readonly use: (level: FormLevel, name: string, make: () => FormSource) => string;
  /** Writes the resource dictionaries; `technicalEntries` are the technical layers' entries beside their XObjects. */
  readonly finish: (technicalEntries: string) => void;
  /** Object number of the pages' resource dictionary. */
  readonly pageResources: number;
}

export function sharedForms(pdf: PdfObjects): SharedForms {
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
      const { data, box, entries: more = '' } = make();
      const number = pdf.reserve();
      entries[level].push(`/${name} ${number} 0 R`);
      const dict = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources${resources[level]}${more}${data.filter}`;
      pdf.stream(number, dict, data.bytes);
      return name;
    },
    finish: (technicalEntries) => {
      pdf.put(groupResources, `<<${xObjects(['leaf'])}>>`);
      pdf.put(designResources, `<<${xObjects(['leaf', 'group'])}>>`);
      pdf.put(technicalResources, `<<${xObjects(['leaf'])}${technicalEntries}>>`);
      pdf.put(pageResources, `<<${xObjects(['leaf', 'group', 'design', 'technical'])}>>`);
    },
  };
}

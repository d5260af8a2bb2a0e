import * as hb from 'harfbuzzjs';
import { ALLOWED_CHARACTERS } from '../fontMetrics/allowedCharacters.ts';
import { createOutlineReader } from '../fontMetrics/glyphOutline.ts';
import { shapeText } from '../fontMetrics/shapeText.ts';
import { type Inspection, reject } from './inspection.ts';

/** The allowed font tables, by trimmed tag: outlines, spacing, kerning and variation, but neither images nor scripts. */
const ALLOWED_TABLES = new Set(
  `BASE CFF CFF2 DSIG GDEF GPOS GSUB HVAR JSTF LTSH MATH MERG MVAR OS/2 PCLT STAT VDMX VORG VVAR avar cmap cvar cvt fpgm
   fvar gasp glyf gvar hdmx head hhea hmtx kern loca maxp meta name post prep vhea vmtx`.split(/\s+/),
);

/** Id of the family name in the name table. */
const FAMILY_NAME = 1;

const REQUIRED_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];
/** Lengths of the tables up to the last field that is read here, bytes. */
const MIN_LENGTHS: Readonly<Record<string, number>> = { head: 20, 'OS/2': 10 };
/** First four bytes of a font with TrueType outlines, and of one with CFF outlines (`OTTO`). */
const SFNT_VERSIONS = [0x00010000, 0x4f54544f];
/** The characters that every font must have. */
const REQUIRED_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

interface Table {
  readonly tag: string;
  readonly offset: number;
  readonly length: number;
}

/** Reads the table directory. Returns a sentence with the reason when it is invalid. */
function readTables(view: DataView): readonly Table[] | string {
  if (view.byteLength < 12) return 'the file is too short for a font';
  if (!SFNT_VERSIONS.includes(view.getUint32(0))) return 'the file is not a TTF or OTF font';
  const count = view.getUint16(4);
  if (count === 0 || count > 64 || 12 + count * 16 > view.byteLength) return 'its table directory is broken';
  const tables = Array.from({ length: count }, (_, index): Table => {
    const entryOffset = 12 + index * 16;
    const tag = [0, 1, 2, 3].map((byte) => String.fromCharCode(view.getUint8(entryOffset + byte))).join('');
    return {
      tag: tag.trim(),
      offset: view.getUint32(entryOffset + 8),
      length: view.getUint32(entryOffset + 12),
    };
  });
  const truncated = tables.find(({ offset, length }) => offset + length > view.byteLength);
  if (truncated) return `its table ${truncated.tag} reaches beyond the file`;
  const unknownTable = tables.find(({ tag }) => !ALLOWED_TABLES.has(tag));
  if (unknownTable) return `its table ${unknownTable.tag} is not allowed`;
  const missing = REQUIRED_TABLES.find((tag) => !tables.some((table) => table.tag === tag));
  if (missing !== undefined) return `its table ${missing} is missing`;
  const short = tables.find(({ tag, length }) => length < (MIN_LENGTHS[tag] ?? 0));
  return short === undefined ? tables : `its table ${short.tag} is too short`;
}

function readUint16(view: DataView, tables: readonly Table[], wantedTag: string, position: number): number {
  return view.getUint16((tables.find(({ tag }) => tag === wantedTag)?.offset ?? 0) + position);
}

/** True unless the OS/2 table allows installable or editable embedding of outlines (fsType), which printing needs. */
function isRestricted(view: DataView, tables: readonly Table[]): boolean {
  const rights = readUint16(view, tables, 'OS/2', 8);
  const usage = rights & 0x000f;
  const isBitmapOnly = (rights & 0x0200) !== 0;
  return isBitmapOnly || (usage !== 0 && (usage & 0x0008) === 0);
}

/** Inspects a foreign font: its tables, its embedding rights, and that every required character has an outline. */
export function inspectFont(bytes: Uint8Array): Inspection {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTables(view);
  if (typeof tables === 'string') return reject(tables);
  if (isRestricted(view, tables)) return reject('its embedding rights forbid its use');
  // The font format allows no other numbers. HarfBuzz would use 1000 in their place.
  const unitsPerEm = readUint16(view, tables, 'head', 18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384)
    return reject(`it has ${unitsPerEm} units per em, which is not between 16 and 16384`);
  const face = new hb.Face(new hb.Blob(bytes));
  const codePoints = new Set(face.collectUnicodes());
  const withoutGlyph = [...REQUIRED_CHARACTERS]
    .filter((char) => !codePoints.has(char.codePointAt(0) ?? 0))
    .join('');
  if (withoutGlyph !== '') return reject(`it has no glyph for ${withoutGlyph}`);
  const font = new hb.Font(face);
  const readOutline = createOutlineReader(font);
  const hasOutline = (char: string) => readOutline(shapeText(font, char).glyphs).d !== '';
  const withEmptyGlyph = [...REQUIRED_CHARACTERS].filter((char) => !hasOutline(char)).join('');
  if (withEmptyGlyph !== '') return reject(`its glyphs for ${withEmptyGlyph} are empty`);
  const lacks = ALLOWED_CHARACTERS.filter((char) => !codePoints.has(char.codePointAt(0) ?? 0)).join('');
  return { accepted: true, kind: 'font', family: face.getName(FAMILY_NAME, 'en'), lacks };
}

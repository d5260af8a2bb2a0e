import * as hb from 'harfbuzzjs';
import { ALLOWED_CHARACTERS } from '../fontMetrics/allowedCharacters.ts';
import { outlineReader } from '../fontMetrics/glyphOutline.ts';
import { shapeText } from '../fontMetrics/shapeText.ts';
import { type Judgement, refused } from './judgement.ts';

/** The tables that outlines, spacing, kerning and variation need, by trimmed tag; a program or a picture is none of them. */
const allowed = new Set(
  `BASE CFF CFF2 DSIG GDEF GPOS GSUB HVAR JSTF LTSH MATH MERG MVAR OS/2 PCLT STAT VDMX VORG VVAR avar cmap cvar cvt fpgm
   fvar gasp glyf gvar hdmx head hhea hmtx kern loca maxp meta name post prep vhea vmtx`.split(/\s+/),
);

/** The name table's entry that holds the family. */
const FAMILY_NAME = 1;

const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];
const VERSIONS = [0x00010000, 0x4f54544f];
/** What every font must write at least. */
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

interface Table {
  readonly tag: string;
  readonly offset: number;
  readonly length: number;
}

/** The table directory, or a sentence that says why it can't be trusted. */
function tablesOf(view: DataView): readonly Table[] | string {
  if (view.byteLength < 12) return 'the file is too short for a font';
  if (!VERSIONS.includes(view.getUint32(0))) return 'the file is not a TTF or OTF font';
  const count = view.getUint16(4);
  if (count === 0 || count > 64 || 12 + count * 16 > view.byteLength) return 'its table directory is broken';
  const tables = Array.from({ length: count }, (_, index): Table => {
    const at = 12 + index * 16;
    const tag = [0, 1, 2, 3].map((place) => String.fromCharCode(view.getUint8(at + place))).join('');
    return { tag: tag.trim(), offset: view.getUint32(at + 8), length: view.getUint32(at + 12) };
  });
  const beyond = tables.find(({ offset, length }) => offset + length > view.byteLength);
  if (beyond) return `its table ${beyond.tag} reaches beyond the file`;
  const stranger = tables.find(({ tag }) => !allowed.has(tag));
  if (stranger) return `its table ${stranger.tag} is not allowed`;
  const missing = NEEDED.find((tag) => !tables.some((table) => table.tag === tag));
  return missing === undefined ? tables : `its table ${missing} is missing`;
}

/** Embedding rights of the OS/2 table: only an installable font, or one that may be edited in documents, is printed from. */
function restricted(view: DataView, tables: readonly Table[]): boolean {
  const os2 = tables.find(({ tag }) => tag === 'OS/2');
  const rights = os2 && os2.length >= 10 ? view.getUint16(os2.offset + 8) & 0x000f : 0;
  return rights !== 0 && (rights & 0x0008) === 0;
}

/** Judges a foreign font: its tables, its rights, and whether it draws the letters that it claims. */
export function judgeFont(bytes: Uint8Array): Judgement {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  if (typeof tables === 'string') return refused(tables);
  if (restricted(view, tables)) return refused('its own rights forbid to embed it');
  const face = new hb.Face(new hb.Blob(bytes));
  const known = new Set(face.collectUnicodes());
  const unwritten = [...PLAIN].filter((char) => !known.has(char.codePointAt(0) ?? 0)).join('');
  if (unwritten !== '') return refused(`it has no glyph for ${unwritten}`);
  const font = new hb.Font(face);
  const readOutline = outlineReader(font);
  const drawn = (char: string) => readOutline(shapeText(font, char).glyphs).d !== '';
  const empty = [...PLAIN].filter((char) => !drawn(char)).join('');
  if (empty !== '') return refused(`it claims ${empty} but draws nothing`);
  if (face.upem < 16 || face.upem > 16_384) return refused(`${face.upem} units per em`);
  const lacks = ALLOWED_CHARACTERS.filter((char) => !known.has(char.codePointAt(0) ?? 0)).join('');
  return { taken: true, kind: 'font', family: face.getName(FAMILY_NAME, 'en'), lacks };
}

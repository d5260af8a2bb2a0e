/** A piece of markup that is already safe to send. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return escapeHtml(String(piece));
}

/** Markup with every inserted value escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(parts.reduce((text, part, index) => text + render(pieces[index - 1]) + part));

/** A value as JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): Html =>
  new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Markup that is escaped and safe to send. */
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

type Content = Html | string | number | null | undefined | false | readonly Content[];

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(render).join('');
  return escapeHtml(String(content));
}

/** Template tag for markup. Inserted values are escaped unless they are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));

/** Serialises a value as JSON that is safe inside a script element. */
export const formatScriptJson = (value: unknown): Html =>
  new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

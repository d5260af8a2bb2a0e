/** A piece of a description: a text, or one of the allowed elements and what is in it. */
export type HtmlNode = string | { readonly tag: AllowedTag; readonly children: readonly HtmlNode[] };

const ALLOWED = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br'] as const;
type AllowedTag = (typeof ALLOWED)[number];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/**
 * Reads a product description by an allowlist of elements, without attributes. Any other tag is dropped and its text
 * kept, save that of scripts and styles. Nothing is handed to the browser's own parser, so a strict page allows it.
 */
export function plainHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: AllowedTag; children: HtmlNode[] }[] = [];
  const inside = () => open.at(-1)?.children ?? root;
  const harmless = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  for (const [whole, closing, name = ''] of harmless.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+|</gi)) {
    const tag = ALLOWED.find((known) => known === name.toLowerCase());
    if (!whole.startsWith('<') || name === '') inside().push(decoded(whole));
    else if (tag && closing) while (open.length > 0 && open.pop()?.tag !== tag);
    else if (tag) {
      const element = { tag, children: [] };
      inside().push(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return root;
}

const decoded = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

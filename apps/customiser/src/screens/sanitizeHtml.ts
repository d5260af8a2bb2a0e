/** A node of a description: text, or an allowed element with its children. */
export type HtmlNode = string | { readonly tag: AllowedTag; readonly children: readonly HtmlNode[] };

const ALLOWED_TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br'] as const;
type AllowedTag = (typeof ALLOWED_TAGS)[number];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/**
 * Parses a product description with an allowlist of elements, and without attributes. Other tags are removed and
 * their text is kept, except scripts and styles. The browser's parser isn't used, so a strict Content-Security-Policy
 * allows it.
 */
export function sanitizeHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const openElements: { tag: AllowedTag; children: HtmlNode[] }[] = [];
  const currentChildren = () => openElements.at(-1)?.children ?? root;
  const withoutScripts = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  for (const [match, closing, name = ''] of withoutScripts.matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+|</gi,
  )) {
    const tag = ALLOWED_TAGS.find((allowed) => allowed === name.toLowerCase());
    if (!match.startsWith('<') || name === '') currentChildren().push(decodeEntities(match));
    // A closing tag also closes the elements inside that were left open.
    else if (tag && closing) while (openElements.length > 0 && openElements.pop()?.tag !== tag);
    else if (tag) {
      const element = { tag, children: [] };
      currentChildren().push(element);
      if (tag !== 'br') openElements.push(element);
    }
  }
  return root;
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (match, name: string) => ENTITIES[name] ?? match);

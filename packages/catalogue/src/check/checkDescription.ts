/** The elements that a product's description may contain. Attributes are never allowed. */
const ALLOWED_TAGS = new Set(['p', 'ul', 'li', 'strong', 'em', 'br']);

const TAG_PATTERN = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>/g;

/** Checks the HTML of a product's description. Returns one message per fault; empty for valid HTML. */
export function checkDescription(html: string): string[] {
  const problems: string[] = [];
  const openTags: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(TAG_PATTERN)) {
    if (!ALLOWED_TAGS.has(name)) problems.push(`${tag} is not allowed`);
    else if (slash === '/' && openTags.pop() !== name) problems.push(`${tag} has no matching start tag`);
    else if (slash === '' && name !== 'br') openTags.push(name);
    if (ALLOWED_TAGS.has(name) && attributes.trim() !== '') problems.push(`${tag} has attributes`);
  }
  if (openTags.length > 0) problems.push(`<${openTags.at(-1)}> is not closed`);
  if (/[<>]/.test(html.replace(TAG_PATTERN, ''))) problems.push('a loose < or >');
  return problems;
}

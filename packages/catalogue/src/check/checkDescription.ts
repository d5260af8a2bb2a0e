/** What a product's description may be marked up with; attributes never. */
const TAGS = new Set(['p', 'ul', 'li', 'strong', 'em', 'br']);

const MARKUP = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>/g;

/** Sentences for markup that a shop page would not show, or should not run. */
export function checkDescription(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [whole, slash, name = '', rest = ''] of html.matchAll(MARKUP)) {
    if (!TAGS.has(name)) faults.push(`${whole} is not allowed`);
    else if (slash === '/' && open.pop() !== name) faults.push(`${whole} closes nothing`);
    else if (slash === '' && name !== 'br') open.push(name);
    if (TAGS.has(name) && rest.trim() !== '') faults.push(`${whole} has attributes`);
  }
  if (open.length > 0) faults.push(`<${open.at(-1)}> is not closed`);
  if (/[<>]/.test(html.replace(MARKUP, ''))) faults.push('a loose < or >');
  return faults;
}

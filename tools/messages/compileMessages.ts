import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module';

export interface CompiledMessages {
  /** A TypeScript module: `export const messages: Messages`. */
  readonly source: string;
  /** Keys that are missing, unknown or can't be parsed, described for a developer. */
  readonly problems: readonly string[];
}

/**
 * Compiles one locale's ICU messages to a module of functions. Only the keys in `keys` (from the French file) are
 * accepted.
 */
export function compileMessages(
  locale: string,
  texts: Readonly<Record<string, string>>,
  keys: readonly string[],
): CompiledMessages {
  const problems = [
    ...keys.filter((key) => texts[key] === undefined).map((key) => `lacks ${key}`),
    ...Object.keys(texts)
      .filter((key) => !keys.includes(key))
      .map((key) => `${key} is not in fr_FR.json`),
  ];
  const format = new MessageFormat(locale.slice(0, 2), { biDiSupport: false });
  const parsed: Record<string, string> = {};
  for (const key of keys) {
    const text = texts[key];
    if (text === undefined) continue;
    try {
      format.compile(text);
      parsed[key] = text;
    } catch (error) {
      problems.push(`${key}: ${(error as Error).message}`);
    }
  }
  const body = compileModule(format, parsed)
    .replace('export default', 'export const messages: Messages =')
    .replaceAll(/\(d\) =>/g, '(d: any): any =>');
  return { source: `import type { Messages } from './keys.ts';\n${body}\n`, problems };
}

/** The module with the types of every locale's messages, made from the French keys. */
export function buildMessageKeysModule(keys: readonly string[]): string {
  const union = keys.map((key) => `  | ${JSON.stringify(key)}`).join('\n');
  return [
    `export type MessageKey =\n${union || '  never'};`,
    'export type Messages = Readonly<Record<MessageKey, (params?: Record<string, unknown>) => string>>;',
    '',
  ].join('\n');
}

/** The module with one dynamic import per locale, so that a bundler makes a chunk of each. */
export function buildMessageLoadersModule(locales: readonly string[]): string {
  const rows = locales.map((locale) => `  ${locale}: () => import('./${locale}.ts'),`);
  return [
    "import type { Messages } from './keys.ts';",
    '',
    `type Locale = ${locales.map((locale) => JSON.stringify(locale)).join(' | ')};`,
    'export const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

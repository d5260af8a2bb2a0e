/** Describes an error for the log without its message, because a database's message quotes values. */
export function describeError(error: Error & { code?: string }): {
  name: string;
  code: string | null;
  stack: string;
} {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, code: error.code ?? null, stack: frames.slice(0, 12).join('\n') };
}

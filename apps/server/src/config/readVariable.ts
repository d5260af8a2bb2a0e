import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';

/** A variable's default (undefined if it has none), its schema and a description of the allowed values. */
export type VariableRule = readonly [string | undefined, v.GenericSchema, string];

/** Reads one variable. An empty value means the default. Throws `ConfigError` when the value is invalid. */
export function readVariable<Rule extends VariableRule>(
  env: NodeJS.ProcessEnv,
  name: string,
  [fallback, schema, allowed]: Rule,
): v.InferOutput<Rule[1]> {
  const value = env[name] === undefined || env[name] === '' ? fallback : env[name];
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ConfigError(name, allowed);
  return parsed.output as v.InferOutput<Rule[1]>;
}

export const integerBetween = (min: number, max: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max));

/** `on` or `off`. */
export const onOrOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((text) => text === 'on'),
);

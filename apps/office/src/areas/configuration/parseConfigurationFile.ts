import { MARKETS } from '@cmon/core/catalogue/types';
import { GENERATOR_LIMITS, type GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';
import * as v from 'valibot';

/** A whole number between two limits; null means that the office doesn't set it. */
const nullableNumber = ([least, most]: readonly [number, number]) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)));

const Configuration = v.strictObject({
  stores: v.nullable(v.pipe(v.array(v.picklist(MARKETS)), v.minLength(1))),
  autoStart: v.nullable(v.boolean()),
  autoReload: nullableNumber(GENERATOR_LIMITS.autoReload),
  batchCount: nullableNumber(GENERATOR_LIMITS.batchCount),
});

/** Parses the text of an exported configuration. Returns null for anything else. */
export function parseConfigurationFile(text: string): GeneratorConfiguration | null {
  try {
    const parsed = v.safeParse(Configuration, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

import type { GeneratorConfiguration } from '@cmon/core/production/generatorConfiguration';

/** Offers the configuration of a generator as a JSON file. It contains no secret. */
export function downloadConfiguration(generatorId: string, configuration: GeneratorConfiguration): void {
  const blob = new Blob([`${JSON.stringify(configuration, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${generatorId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

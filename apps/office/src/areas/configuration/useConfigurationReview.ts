import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import type { Refusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { t } from '../../messages/translate.ts';
import {
  configureGeneratorMutation,
  type GeneratorOutlook,
  type GeneratorStation,
} from './configurationQueries.ts';

/** A configuration that is shown before it is saved. */
export interface OpenedReview {
  /** The values of the form, or of an earlier version. The server has checked them. */
  readonly configuration: unknown;
  /** The version that the change was made from. */
  readonly expectedVersion: number;
  readonly outlook: GeneratorOutlook;
}

/** The form sends only valid values, so an invalid configuration is an old version with fields of an earlier release. */
const hasOtherFields = ({ code }: Refusal): boolean => code === 'inputInvalid';

/** Tries out a configuration of a generator in a dry run, and saves it once the person has seen what it changes. */
export function useConfigurationReview({ id }: Pick<GeneratorStation, 'id'>, onSaved: () => void) {
  const [opened, setOpened] = useState<OpenedReview | null>(null);
  const { run, busy } = useCommand(configureGeneratorMutation, { isShownAtField: hasOtherFields });
  const send = (configuration: unknown, expectedVersion: number, reason: string, dryRun: boolean) =>
    run({
      input: {
        generatorId: id,
        configuration,
        expectedVersion,
        reason: reason.trim() === '' ? null : reason,
        dryRun,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
  const open = async (configuration: unknown, expectedVersion: number) => {
    const result = await send(configuration, expectedVersion, '', true);
    if (result?.ok === false && hasOtherFields(result.refusal))
      showNotice('refused', t('configuration.otherFields'));
    const outlook = result?.ok ? result.value.outlook : null;
    setOpened(outlook && { configuration, expectedVersion, outlook });
  };
  const publish = async (reason: string) => {
    if (opened === null) return;
    const result = await send(opened.configuration, opened.expectedVersion, reason, false);
    setOpened(null);
    if (!result?.ok) return;
    showNotice('done', t('configuration.saved', { generator: id }));
    onSaved();
  };
  return { opened, busy, open, publish, close: () => setOpened(null) };
}

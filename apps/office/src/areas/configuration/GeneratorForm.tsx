import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import {
  DEFAULT_GENERATOR_CONFIGURATION,
  GENERATOR_LIMITS,
  type GeneratorConfiguration,
} from '@cmon/core/production/generatorConfiguration';
import { Button, Checkbox, FileButton, NativeSelect, NumberInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { OutdatedDraft } from '../../dialogs/drafts/OutdatedDraft.tsx';
import { useDraft } from '../../dialogs/drafts/useDraft.ts';
import { formatConfigurationValue } from '../../display/machines/generatorValues.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import { type GeneratorStation, readConfiguration } from './configurationQueries.ts';
import { parseConfigurationFile } from './parseConfigurationFile.ts';
import { type SetFormCount, useUnsavedFormCount } from './useUnsavedFormCount.ts';

interface GeneratorFormProps {
  readonly generator: GeneratorStation;
  /** True while the change is tried out or saved. */
  readonly busy: boolean;
  readonly onUnsaved: SetFormCount;
  /** Called with the values of the form and the version that they began with. */
  readonly onReview: (configuration: GeneratorConfiguration, expectedVersion: number) => void;
  readonly onClose: () => void;
}

/** The form for a generator's configuration. An empty field takes the value from the generator's start or the settings. */
export function GeneratorForm({ generator, busy, onUnsaved, onReview, onClose }: GeneratorFormProps) {
  const { id } = generator;
  const draft = useDraft(readConfiguration(generator), generator.version);
  const { values, isOutdated } = draft;
  useUnsavedFormCount(draft.isChanged, onUnsaved);
  const change = (changes: Partial<GeneratorConfiguration>) =>
    draft.change((present) => ({ ...present, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReview(values, draft.version);
  };
  const importFile = async (file: File | null) => {
    if (file === null) return;
    const parsed = parseConfigurationFile(await file.text());
    if (parsed === null) showNotice('refused', t('configuration.importRefused'));
    else change(parsed);
  };
  const chosenStores = values.stores ?? MARKETS;
  return (
    <form
      className={classes.form}
      aria-label={t('configuration.editOf', { generator: id })}
      onSubmit={submit}
    >
      <Checkbox.Group
        label={t('configuration.stores')}
        description={describeField('stores')}
        value={[...chosenStores]}
        onChange={(stores) => change({ stores: toStores(stores) })}
      >
        <div className={classes.stores}>
          {MARKETS.map((store) => (
            <Checkbox
              key={store}
              value={store}
              disabled={chosenStores.length === 1 && chosenStores.includes(store)}
              label={
                <>
                  {MARKETS.indexOf(store) + 1} <StoreFlag store={store} />
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t('configuration.autoStart')}
        description={describeField('autoStart')}
        value={values.autoStart === null ? '' : String(values.autoStart)}
        data={[
          { value: '', label: t('configuration.asStarted') },
          { value: 'true', label: t('configuration.on') },
          { value: 'false', label: t('configuration.off') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ autoStart: value === '' ? null : value === 'true' })
        }
      />
      <LimitedNumber
        label={t('configuration.autoReload')}
        help={describeField('autoReload')}
        limits={GENERATOR_LIMITS.autoReload}
        value={values.autoReload}
        onChange={(autoReload) => change({ autoReload })}
      />
      <LimitedNumber
        label={t('configuration.batchCount')}
        help={describeField('batchCount')}
        limits={GENERATOR_LIMITS.batchCount}
        value={values.batchCount}
        onChange={(batchCount) => change({ batchCount })}
      />
      {isOutdated && <OutdatedDraft onDiscard={draft.discard} />}
      <div className={classes.buttons}>
        <Button type="submit" disabled={isOutdated} loading={busy}>
          {t('configuration.review')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button variant="subtle" onClick={() => change(DEFAULT_GENERATOR_CONFIGURATION)}>
          {t('configuration.defaults')}
        </Button>
        <Button variant="subtle" onClick={() => downloadConfiguration(id, values)}>
          {t('configuration.export')}
        </Button>
        <FileButton accept="application/json" onChange={(file) => void importFile(file)}>
          {(props) => (
            <Button variant="subtle" {...props}>
              {t('configuration.import')}
            </Button>
          )}
        </FileButton>
      </div>
    </form>
  );
}

/** Describes what a field does, when the generator reads it, and its default. */
function describeField(field: keyof GeneratorConfiguration): string {
  const value = formatConfigurationValue(field, DEFAULT_GENERATOR_CONFIGURATION[field]);
  return [
    t(`configuration.${field}Help`),
    t(`configuration.read.${field}`),
    t('configuration.default', { value }),
  ].join(' ');
}

/** Returns the chosen stores; null when all are chosen, because null means every store. */
function toStores(values: readonly string[]): readonly Market[] | null {
  const stores = MARKETS.filter((store) => values.includes(store));
  return stores.length === MARKETS.length ? null : stores;
}

interface LimitedNumberProps {
  readonly label: string;
  readonly help: string;
  readonly limits: readonly [number, number];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A field for a number between two limits. An empty field is null. */
function LimitedNumber({ label, help, limits: [min, max], value, onChange }: LimitedNumberProps) {
  return (
    <NumberInput
      label={label}
      description={help}
      value={value ?? ''}
      min={min}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}

/** Downloads the configuration of a generator as a JSON file. The file contains no secret. */
function downloadConfiguration(generatorId: string, configuration: GeneratorConfiguration): void {
  const blob = new Blob([`${JSON.stringify(configuration, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${generatorId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import {
  DEFAULT_GENERATOR_CONFIGURATION,
  GENERATOR_LIMITS,
  type GeneratorConfiguration,
} from '@cmon/core/production/generatorConfiguration';
import { Button, Checkbox, FileButton, NativeSelect, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Configuration.module.css';
import { configureGeneratorMutation, type GeneratorStation } from './configurationQueries.ts';
import { parseConfigurationFile } from './parseConfigurationFile.ts';
import { type CountChange, useCountedChange } from './useCountedChange.ts';

interface GeneratorFormProps {
  readonly generator: GeneratorStation;
  readonly onUnsaved: CountChange;
  readonly onClose: () => void;
}

/** The form for the configuration of a generator. An empty field keeps the value of its start or of the settings. */
export function GeneratorForm({ generator, onUnsaved, onClose }: GeneratorFormProps) {
  const { id, version } = generator;
  const [initial] = useState<GeneratorConfiguration>({
    stores: generator.stores,
    autoStart: generator.autoStart,
    autoReload: generator.autoReload,
    batchCount: generator.batchCount,
  });
  const [draft, setDraft] = useState(initial);
  useCountedChange(JSON.stringify(draft) !== JSON.stringify(initial), onUnsaved);
  const { run, busy } = useCommand(configureGeneratorMutation);
  const change = (changes: Partial<GeneratorConfiguration>) => setDraft({ ...draft, ...changes });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run({
      input: {
        generatorId: id,
        configuration: draft,
        expectedVersion: version,
        station: readStationName(),
        key: createKey(),
      },
    });
    if (!result?.ok) return;
    showNotice('done', t('configuration.saved', { generator: id }));
    onClose();
  };
  const importFile = async (file: File | null) => {
    if (file === null) return;
    const parsed = parseConfigurationFile(await file.text());
    if (parsed === null) showNotice('refused', t('configuration.importRefused'));
    else setDraft(parsed);
  };
  const chosen = draft.stores ?? MARKETS;
  return (
    <form
      className={classes.form}
      aria-label={t('configuration.editOf', { generator: id })}
      onSubmit={(event) => void submit(event)}
    >
      <Checkbox.Group
        label={t('configuration.stores')}
        description={t('configuration.storesHelp')}
        value={[...chosen]}
        onChange={(stores) => change({ stores: toStores(stores) })}
      >
        <div className={classes.stores}>
          {MARKETS.map((store) => (
            <Checkbox
              key={store}
              value={store}
              disabled={chosen.length === 1 && chosen.includes(store)}
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
        description={t('configuration.autoStartHelp')}
        value={draft.autoStart === null ? '' : String(draft.autoStart)}
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
        help={t('configuration.autoReloadHelp')}
        limits={GENERATOR_LIMITS.autoReload}
        value={draft.autoReload}
        onChange={(autoReload) => change({ autoReload })}
      />
      <LimitedNumber
        label={t('configuration.batchCount')}
        help={t('configuration.batchCountHelp')}
        limits={GENERATOR_LIMITS.batchCount}
        value={draft.batchCount}
        onChange={(batchCount) => change({ batchCount })}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('configuration.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button variant="subtle" onClick={() => setDraft(DEFAULT_GENERATOR_CONFIGURATION)}>
          {t('configuration.defaults')}
        </Button>
        <Button variant="subtle" onClick={() => downloadConfiguration(id, draft)}>
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

/** All five stores are the same as no selection. */
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

/** A field for a number between two limits. Empty is null. */
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

/** Offers the configuration of a generator as a JSON file. It contains no secret. */
function downloadConfiguration(generatorId: string, configuration: GeneratorConfiguration): void {
  const blob = new Blob([`${JSON.stringify(configuration, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${generatorId}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

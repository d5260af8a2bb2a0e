import { MARKETS } from '@cmon/core/catalogue/types';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { buildDeviceChoice } from '../../../display/machines/buildDeviceChoice.ts';
import { t } from '../../../messages/translate.ts';
import classes from './Wall.module.css';
import { wallPressesQuery } from './wallQueries.ts';

/** The codes of the presses in the URL parameter `press`; null for all. */
export function useChosenPresses(): string[] | null {
  const [params] = useSearchParams();
  const codes = (params.get('press') ?? '').split(',').filter(Boolean);
  return codes.length > 0 ? codes : null;
}

/** The names of the chosen presses in the language of the viewer; null for all. */
export function useChosenPressNames(): string[] | null {
  const codes = useChosenPresses();
  const presses = useWallPresses(codes !== null);
  // The URL may name a press that is no longer used.
  return codes === null
    ? null
    : codes.map((code) => presses.find(({ value }) => value === code)?.label ?? code);
}

/** The presses and pole printers by code, with their names in the language of the viewer. Empty until they are loaded. */
function useWallPresses(enabled: boolean): ChoiceProps['options'] {
  const { data } = useQuery({
    queryKey: buildQueryKey('wallPresses'),
    queryFn: ({ signal }) => request(wallPressesQuery, {}, signal),
    enabled,
  });
  const printers = data?.devices.filter(({ kind }) => kind !== 'cutter') ?? [];
  return printers.map(buildDeviceChoice);
}

/** Chooses the store of a wall-board and, with `hasPresses`, its press. The choice is in the URL. */
export function WallChoice({ hasPresses = false }: { readonly hasPresses?: boolean }) {
  const devices = useWallPresses(hasPresses);
  const stores = MARKETS.map((store) => ({ value: store, label: store.toUpperCase() }));
  return (
    <>
      <Choice
        name="store"
        label={t('monitoring.store')}
        allLabel={t('monitoring.everyStore')}
        options={stores}
      />
      {hasPresses && (
        <Choice
          name="press"
          label={t('monitoring.press')}
          allLabel={t('monitoring.everyPress')}
          options={devices}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly name: 'store' | 'press';
  readonly label: string;
  /** The text of the choice that stands for all values. */
  readonly allLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ name, label, allLabel, options }: ChoiceProps) {
  const [params, setParams] = useSearchParams();
  const value = params.get(name) ?? '';
  const choose = (chosen: string) => {
    const next = new URLSearchParams(params);
    if (chosen === '') next.delete(name);
    else next.set(name, chosen);
    setParams(next, { replace: true });
  };
  return (
    <select
      className={classes.control}
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{allLabel}</option>
      {/* The URL may name several values, or a press that is no longer used. */}
      {value !== '' && options.every((option) => option.value !== value) && (
        <option value={value}>{value}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

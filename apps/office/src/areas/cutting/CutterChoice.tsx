import { LAIZES } from '@cmon/core/production/devices/device';
import { NativeSelect } from '@mantine/core';
import { Icon } from '../../display/Icon.tsx';
import { buildDeviceChoice } from '../../display/machines/buildDeviceChoice.ts';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { StationCutter } from './cutterStorage.ts';

interface CutterChoiceProps {
  readonly cutter: StationCutter;
  /** The cutters of the workshop. */
  readonly cutters: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (cutter: StationCutter) => void;
}

/**
 * The fields with the cutter at this workstation and the web width that is loaded. They are chosen once, or the code of
 * the cutter is scanned. From then on, a lot for another cutter or of another width is refused.
 */
export function CutterChoice({ cutter, cutters, onChange }: CutterChoiceProps) {
  return (
    <div className={classes.cutterChoice}>
      <Icon name="scissors" size={20} />
      <NativeSelect
        size="md"
        aria-label={t('cutting.myCutter')}
        value={cutter.code ?? ''}
        onChange={(event) => onChange({ ...cutter, code: event.currentTarget.value || null })}
        data={[{ value: '', label: t('cutting.noCutter') }, ...cutters.map(buildDeviceChoice)]}
      />
      <NativeSelect
        size="md"
        aria-label={t('cutting.myLaize')}
        value={cutter.laize === null ? '' : String(cutter.laize)}
        onChange={(event) =>
          onChange({
            ...cutter,
            laize: LAIZES.find((laize) => String(laize) === event.currentTarget.value) ?? null,
          })
        }
        data={[
          { value: '', label: t('cutting.noLaize') },
          ...LAIZES.map((laize) => ({ value: String(laize), label: `${laize} mm` })),
        ]}
      />
    </div>
  );
}

import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { t } from '../../messages/translate.ts';
import type { DeviceView } from './deviceQueries.ts';
import { formatName } from './deviceValues.ts';

interface NewDeviceDialogProps {
  /** All machines. The code of a retired one is taken too, but a new machine starts with the record of one in use. */
  readonly devices: readonly DeviceView[];
  readonly onCancel: () => void;
  readonly onStart: (record: unknown) => void;
}

/** Two to eight capital letters and digits, a letter first: the code is also the name of the device's folder. */
const CODE = /^[A-Z][A-Z0-9]{1,7}$/;

/** Asks for the code of a new device, and for the device whose record it starts with. */
export function NewDeviceDialog({ devices, onCancel, onStart }: NewDeviceDialogProps) {
  const [code, setCode] = useState('');
  const models = devices.filter(({ retired }) => !retired);
  const [model, setModel] = useState(models[0]?.code ?? '');
  const isTaken = devices.some((device) => device.code === code);
  const start = () => {
    const record = devices.find((device) => device.code === model)?.record;
    if (record) onStart({ ...(record as object), code, folder: code, name: code });
  };
  return (
    <Dialog title={t('device.new')} onClose={onCancel}>
      <TextInput
        data-autofocus
        label={t('device.field.code')}
        description={t('device.help.code')}
        value={code}
        error={isTaken ? t('failure.deviceInvalid.rule.unique') : undefined}
        onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
      />
      <NativeSelect
        mt="sm"
        label={t('device.startFrom')}
        value={model}
        data={models.map((device) => ({
          value: device.code,
          label: `${device.code} · ${formatName(device)}`,
        }))}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button disabled={!CODE.test(code) || isTaken} onClick={start}>
          {t('device.start')}
        </Button>
      </Group>
    </Dialog>
  );
}

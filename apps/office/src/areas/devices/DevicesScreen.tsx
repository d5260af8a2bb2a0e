import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { SAVED } from '../../dialogs/UnsavedChanges.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { RowsFileButton } from '../../list/files/RowsFileButton.tsx';
import { t } from '../../messages/translate.ts';
import { DeviceEditor } from './DeviceEditor.tsx';
import classes from './Devices.module.css';
import { type DeviceView, devicesQuery } from './deviceQueries.ts';
import { devicesFile } from './devicesFile.ts';
import { formatChoice, formatName } from './deviceValues.ts';
import { NewDeviceDialog } from './NewDeviceDialog.tsx';
import { readPath } from './recordPaths.ts';

const KINDS = ['press', 'pole', 'cutter'] as const;
const PATH = '/configuration-globale/machines';
/** The last part of the address of a device that isn't stored yet; no device can have this code. */
const NEW_CODE = '+';

/** /configuration-globale/machines: the records of the presses, the printers of the poles and the cutters. */
export function DevicesScreen() {
  const { code } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  /** The record that a new device starts with. The dialog for a new device passes it in the state of the navigation. */
  const model: unknown =
    code === NEW_CODE ? (state as { readonly model?: unknown } | null)?.model : undefined;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('deviceRecords'),
    queryFn: ({ signal }) => request(devicesQuery, {}, signal),
  });
  const devices = data?.devices ?? [];
  const usedDevices = devices.filter(({ retired }) => !retired);
  const groups = groupDevices(devices);
  const listedDevices = groups.flatMap((group) => group.devices);
  const chosenDevice =
    model === undefined
      ? (devices.find((device) => device.code === code) ?? (code ? null : listedDevices[0]))
      : null;
  const cutters = usedDevices
    .filter(({ record }) => readPath(record, 'kind') === 'cutter')
    .map((cutter) => ({ value: cutter.code, label: `${cutter.code} · ${formatName(cutter)}` }));
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.configuration.machines')}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setDialogOpen(true)}>
          {t('device.new')}
        </Button>
        {data && <RowsFileButton file={devicesFile} rows={data.devices} />}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <div className={classes.columns}>
          <DeviceList groups={groups} chosenCode={chosenDevice?.code ?? null} />
          {chosenDevice || model ? (
            <DeviceEditor
              key={chosenDevice?.code ?? NEW_CODE}
              device={chosenDevice ?? null}
              initial={chosenDevice?.record ?? model}
              installed={data.installed}
              cutters={cutters}
              onSaved={(saved) => void navigate(`${PATH}/${saved}`, { state: SAVED })}
            />
          ) : (
            <EmptyState icon="search" title={t('device.unknown', { code: code ?? '' })} />
          )}
        </div>
      )}
      {isDialogOpen && (
        <NewDeviceDialog
          devices={listedDevices}
          onCancel={() => setDialogOpen(false)}
          onStart={(record) => {
            setDialogOpen(false);
            void navigate(`${PATH}/${NEW_CODE}`, { state: { model: record } });
          }}
        />
      )}
    </section>
  );
}

interface DeviceGroup {
  readonly title: string;
  readonly devices: readonly DeviceView[];
}

/** The devices by kind, in the order of the list; retired devices come last. */
function groupDevices(devices: readonly DeviceView[]): readonly DeviceGroup[] {
  return [
    ...KINDS.map((kind) => ({
      title: t(`device.kinds.${kind}`),
      devices: devices.filter((device) => !device.retired && readPath(device.record, 'kind') === kind),
    })),
    { title: t('device.kinds.retired'), devices: devices.filter(({ retired }) => retired) },
  ].filter((group) => group.devices.length > 0);
}

interface DeviceListProps {
  readonly groups: readonly DeviceGroup[];
  readonly chosenCode: string | null;
}

function DeviceList({ groups, chosenCode }: DeviceListProps) {
  return (
    <nav className={classes.list} aria-label={t('screen.configuration.machines')}>
      {groups.map(({ title, devices }) => (
        <div key={title} className={classes.group}>
          <h2 className={classes.groupTitle}>{title}</h2>
          {devices.map(({ code, record }) => (
            <Link
              key={code}
              to={`${PATH}/${code}`}
              className={classes.link ?? ''}
              aria-current={code === chosenCode ? 'page' : undefined}
            >
              <strong>{code}</strong>
              <span>{formatName({ code, record })}</span>
              <small>{formatUse(record)}</small>
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** Formats the materials of a printer, or the file formats of a cutter. */
function formatUse(record: unknown): string {
  const list = readPath(record, 'substrates') ?? readPath(record, 'files.formats');
  return Array.isArray(list) ? list.map(formatChoice).join(', ') : '';
}

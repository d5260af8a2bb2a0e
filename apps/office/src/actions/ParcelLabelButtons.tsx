import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../api/graphql.ts';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
import { Icon } from '../display/Icon.tsx';
import { printLabels } from '../display/printLabels.ts';
import { t } from '../messages/translate.ts';
import { useCommand } from './useCommand.ts';

const printLabelMutation = graphql(`
  mutation printLabel($input: ParcelAction!) {
    printLabel(input: $input) { __typename ... on Refused { code params } ... on Packed { labels } }
  }
`);

const voidLabelMutation = graphql(`
  mutation voidLabel($input: ParcelAction!) {
    voidLabel(input: $input) { __typename ... on Refused { code params } }
  }
`);

interface ParcelLabelButtonsProps {
  /** `md` at stations where people wear gloves. */
  readonly size: 'xs' | 'sm' | 'md';
  readonly orderId: string;
  readonly parcel: {
    readonly id: string;
    readonly labelState: string;
    readonly canPrintLabel: { readonly allowed: boolean };
    readonly canVoidLabel: { readonly allowed: boolean };
  };
}

/** The buttons that print a parcel's label, or print it again, and that void it. */
export function ParcelLabelButtons({ size, orderId, parcel }: ParcelLabelButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const printing = useCommand(printLabelMutation);
  const voiding = useCommand(voidLabelMutation);
  const buildInput = () => ({
    orderId,
    parcelId: parcel.id,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const busy = printing.busy || voiding.busy;
  return (
    <>
      {parcel.canPrintLabel.allowed && (
        <Button
          size={size}
          variant="light"
          leftSection={<Icon name="printer" size={size === 'md' ? 20 : 13} />}
          disabled={busy}
          onClick={() =>
            void printing.run({ input: buildInput() }).then((outcome) => {
              if (outcome?.ok) printLabels(outcome.value.labels);
            })
          }
        >
          {t(parcel.labelState === 'printed' ? 'action.reprintLabel' : 'action.printLabel')}
        </Button>
      )}
      {parcel.canVoidLabel.allowed && (
        <Button
          size={size}
          variant="light"
          color="red"
          leftSection={<Icon name="undo" size={size === 'md' ? 20 : 13} />}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('action.voidLabel')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          command="voidLabel"
          title={t('action.voidLabel')}
          text={t('action.voidLabelText')}
          confirm={t('action.voidLabel')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={(reasonFields) => {
            setAsking(false);
            void voiding.run({ input: { ...buildInput(), ...reasonFields } });
          }}
        />
      )}
    </>
  );
}

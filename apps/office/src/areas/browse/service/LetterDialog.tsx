import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import {
  fillLetter,
  LETTER_SUBJECT_PATTERN,
  LETTER_TEXT_PATTERN,
  MAX_LETTER_SUBJECT_LENGTH,
  MAX_LETTER_TEXT_LENGTH,
} from '@cmon/core/production/settingRecords/letters';
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import type { ResultOf } from '../../../api/graphql.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { getLocale, t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { chooseLetterKind, type LetterKind } from './chooseLetterKind.ts';
import { letterDraftQuery, sendLetterMutation } from './customerQueries.ts';

/** The placeholders as people type them. */
const PLACEHOLDERS = {
  number: '{number}',
  name: '{name}',
  reason: '{reason}',
  link: '{link}',
  tracking: '{tracking}',
};

interface LetterDialogProps {
  readonly order: OrderDetailValue;
  readonly onClose: () => void;
}

type LetterWay = OrderDetailValue['letters'][number]['way'];
type LetterDraft = ResultOf<typeof letterDraftQuery>['letterDraft'];

/** Lets the viewer choose a kind of letter, its language and the way in which it is sent, then write it. */
export function LetterDialog({ order, onClose }: LetterDialogProps) {
  const [kind, setKind] = useState(chooseLetterKind(order) ?? 'link');
  const [locale, setLocale] = useState(order.locale);
  const [way, setWay] = useState<LetterWay>(order.canMail ? 'mail' : 'paper');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('letterDraft', order.id, kind, locale, way),
    queryFn: ({ signal }) => request(letterDraftQuery, { orderId: order.id, kind, locale, way }, signal),
  });
  const draft = data?.letterDraft;
  const formKey = `${kind} ${locale} ${way}`;
  // The order may change while somebody writes, so that it refuses this kind: the form then keeps its draft.
  const [begun, setBegun] = useState<{ readonly formKey: string; readonly draft: LetterDraft } | null>(null);
  if (draft && !draft.refusal && (begun?.formKey !== formKey || begun.draft !== draft))
    setBegun({ formKey, draft });
  return (
    <Dialog title={t('letter.write')} size="lg" onClose={onClose}>
      <div className={classes.form}>
        <Group grow preventGrowOverflow={false}>
          <NativeSelect
            label={t('letter.kind')}
            value={kind}
            data={order.letterChoices.map(buildOption)}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              setKind(order.letterChoices.find((choice) => choice.kind === chosen)?.kind ?? kind);
            }}
          />
          <NativeSelect
            label={t('letter.locale')}
            value={locale}
            data={STORE_LOCALES.map((value) => ({ value, label: t(`letter.locale.${value}`) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              setLocale(STORE_LOCALES.find((candidate) => candidate === chosen) ?? locale);
            }}
          />
        </Group>
        {order.canMail ? (
          <NativeSelect
            label={t('letter.way')}
            value={way}
            data={[
              { value: 'mail', label: t('letter.way.mail') },
              { value: 'paper', label: t('letter.way.paper') },
            ]}
            onChange={(event) => setWay(event.currentTarget.value === 'mail' ? 'mail' : 'paper')}
          />
        ) : (
          <p className={classes.hint}>{t('letter.noMail')}</p>
        )}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {draft?.refusal && <p role="alert">{formatRefusal(draft.refusal)}</p>}
        {begun?.formKey === formKey && (
          // Because of the key, the form begins with the new draft when the kind, the language or the way changes.
          <LetterForm
            key={formKey}
            order={order}
            kind={kind}
            locale={locale}
            way={way}
            draft={begun.draft}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The option for a kind of letter. A kind that doesn't suit the order is disabled, with the reason. */
function buildOption({ kind, refusal }: OrderDetailValue['letterChoices'][number]) {
  const label = t(`letter.kind.${kind}`);
  return refusal === null
    ? { value: kind, label }
    : {
        value: kind,
        label: t('letter.notNow', { kind: label, why: formatRefusal(refusal) }),
        disabled: true,
      };
}

interface LetterFormProps extends LetterDialogProps {
  readonly kind: LetterKind;
  readonly locale: OrderDetailValue['locale'];
  readonly way: LetterWay;
  readonly draft: LetterDraft;
}

interface OwnLanguageLetterProps {
  readonly orderId: string;
  readonly kind: LetterKind;
  readonly way: LetterWay;
}

/** The draft of the same letter in the language of the viewer, filled in, so that the viewer understands what is sent. */
function OwnLanguageLetter({ orderId, kind, way }: OwnLanguageLetterProps) {
  const locale = getLocale();
  const { data } = useQuery({
    queryKey: buildQueryKey('letterDraft', orderId, kind, locale, way),
    queryFn: ({ signal }) => request(letterDraftQuery, { orderId, kind, locale, way }, signal),
  });
  const draft = data?.letterDraft;
  if (!draft || draft.refusal) return null;
  const { subject, text } = fillLetter(draft, draft);
  return (
    <section className={classes.letter} aria-label={t('letter.ownLanguage')}>
      <span className={classes.hint}>{t('letter.ownLanguage')}</span>
      <strong>{subject}</strong>
      <p className={classes.letterText}>{text}</p>
    </section>
  );
}

/** The text of a letter, its preview, and the button that sends it or prepares it for printing. */
function LetterForm({ order, kind, locale, way, draft, onClose }: LetterFormProps) {
  const [subject, setSubject] = useState(draft.subject);
  const [text, setText] = useState(draft.text);
  const { run, busy } = useCommand(sendLetterMutation);
  const filledLetter = fillLetter({ subject, text }, draft);
  const isSubjectValid = LETTER_SUBJECT_PATTERN.test(subject);
  const isTextValid = LETTER_TEXT_PATTERN.test(text);
  // A free letter has no text of its own: it starts with the greeting only.
  const isWritten = kind !== 'free' || text.trim() !== draft.text.trim();
  const isReady = isSubjectValid && isTextValid && isWritten && filledLetter.missing.length === 0;
  const send = async () => {
    const result = await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        kind,
        locale,
        way,
        subject,
        text,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (!result?.ok) return;
    showNotice('done', t(way === 'mail' ? 'letter.sent' : 'letter.kept'));
    onClose();
  };
  return (
    <>
      <TextInput
        label={t('letter.subject')}
        value={subject}
        maxLength={MAX_LETTER_SUBJECT_LENGTH}
        error={isSubjectValid ? undefined : t('letter.invalidSubject', PLACEHOLDERS)}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={t('letter.text')}
        description={t('letter.placeholders', PLACEHOLDERS)}
        value={text}
        autosize
        minRows={5}
        maxRows={12}
        maxLength={MAX_LETTER_TEXT_LENGTH}
        error={isTextValid ? undefined : t('letter.invalidText')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {filledLetter.missing.map((field) => (
        <p key={field} role="alert" className={classes.hint}>
          {formatRefusal({
            code: 'guardRefused',
            params: { guard: `letter.${field}`, detail: order.number },
          })}
        </p>
      ))}
      <div className={classes.letters}>
        <section className={classes.letter} aria-label={t('letter.preview')}>
          <span className={classes.hint}>
            {t('letter.to')} {draft.to || '—'}
          </span>
          <strong>{filledLetter.subject}</strong>
          <p className={classes.letterText}>{filledLetter.text}</p>
        </section>
        {kind !== 'free' && locale !== getLocale() && (
          <OwnLanguageLetter orderId={order.id} kind={kind} way={way} />
        )}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          disabled={!isReady || (way === 'mail' && draft.to === '')}
          loading={busy}
          leftSection={<Icon name={way === 'mail' ? 'send' : 'printer'} size={14} />}
          onClick={() => void send()}
        >
          {t(way === 'mail' ? 'letter.send' : 'letter.keep')}
        </Button>
      </Group>
    </>
  );
}

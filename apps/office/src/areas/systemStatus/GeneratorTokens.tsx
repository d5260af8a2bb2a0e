import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../actions/CopyButton.tsx';
import { useCommand } from '../../actions/useCommand.ts';
import { readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatDateTime, formatDateTimeWithYear } from '../../display/format.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './SystemStatus.module.css';
import { type GeneratorAccess, rotateTokenMutation } from './systemStatusQueries.ts';

/** A token that expires within this time, 30 days, must be renewed now. */
const EXPIRES_SOON_MS = 30 * 86_400_000;

/** The generators with their heartbeats and tokens. A new token is shown once, after it was issued. */
export function GeneratorTokens({ generators }: { readonly generators: readonly GeneratorAccess[] }) {
  const [rotatedGeneratorId, setRotatedGeneratorId] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const rotate = useCommand(rotateTokenMutation);
  const rotateNow = async (generatorId: string) => {
    setRotatedGeneratorId(null);
    const result = await rotate.run({ input: { generatorId, station: readStationName() } });
    if (result?.ok) setToken(result.value.token);
  };
  return (
    <section className={classes.card} aria-label={t('api.generators')}>
      <h2 className={classes.title}>{t('api.generators')}</h2>
      <ul className={classes.rows}>
        {generators.map(({ id, alive, lastSeenAt, tokenIssuedAt, tokenUsedAt, tokenExpiresAt }) => (
          <li key={id} className={classes.row}>
            <strong>{id}</strong>
            <Tag tone={alive ? 'done' : 'danger'}>{t(alive ? 'api.works' : 'api.away')}</Tag>
            <span className={classes.faint}>{formatDateTime(lastSeenAt)}</span>
            <span className={classes.grow}>
              {tokenIssuedAt === null
                ? t('api.noToken')
                : `•••••••• ${t('api.tokenIssued', { time: formatDateTimeWithYear(tokenIssuedAt) })}`}
              {tokenUsedAt && ` · ${t('api.tokenUsed', { time: formatDateTime(tokenUsedAt) })}`}
              {tokenIssuedAt && ` · ${formatExpiry(tokenExpiresAt)}`}
            </span>
            {tokenExpiresAt && expiresSoon(tokenExpiresAt) && <Tag tone="danger">{t('api.expiresSoon')}</Tag>}
            <Button
              size="compact-sm"
              variant="default"
              disabled={rotate.busy}
              aria-label={t('api.rotateOf', { generator: id })}
              onClick={() => setRotatedGeneratorId(id)}
            >
              {t('api.rotate')}
            </Button>
          </li>
        ))}
      </ul>
      {rotatedGeneratorId !== null && (
        <Dialog
          title={t('api.rotateOf', { generator: rotatedGeneratorId })}
          size="md"
          onClose={() => setRotatedGeneratorId(null)}
        >
          <p>{t('api.rotateText')}</p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setRotatedGeneratorId(null)}>
              {t('api.cancel')}
            </Button>
            <Button color="red" onClick={() => void rotateNow(rotatedGeneratorId)}>
              {t('api.rotate')}
            </Button>
          </Group>
        </Dialog>
      )}
      {token !== null && (
        <Dialog title={t('api.newToken')} size="md" closesByButtonOnly onClose={() => setToken(null)}>
          <p>{t('api.newTokenText')}</p>
          <code className={classes.token}>{token}</code>
          <p>{t('api.newTokenPlace')}</p>
          <Group justify="flex-end" mt="md">
            <CopyButton text={token} />
            <Button onClick={() => setToken(null)}>{t('api.tokenDone')}</Button>
          </Group>
        </Dialog>
      )}
    </section>
  );
}

const formatExpiry = (expiresAt: string | null): string =>
  expiresAt === null ? t('api.noExpiry') : t('api.expires', { time: formatDateTimeWithYear(expiresAt) });

const expiresSoon = (expiresAt: string): boolean => Date.parse(expiresAt) - Date.now() < EXPIRES_SOON_MS;

import { formatDueDay } from '../../display/format.ts';
import { PrintSheet } from '../../display/PrintSheet.tsx';
import { QrCode } from '../../display/QrCode.tsx';
import { formatStatus } from '../../list/columns.tsx';
import { t } from '../../messages/translate.ts';
import type { FoundRow } from './foundRows.ts';
import classes from './Search.module.css';

interface FoundSheetProps {
  readonly rows: readonly FoundRow[];
  readonly onDone: () => void;
}

/** The printed list of the found objects. Each has the code that opens it when it is scanned. */
export function FoundSheet({ rows, onDone }: FoundSheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <table className={classes.sheet}>
        <thead>
          <tr>
            <th scope="col">{t('search.code')}</th>
            <th scope="col">{t('field.number')}</th>
            <th scope="col">{t('field.store')}</th>
            <th scope="col">{t('field.status')}</th>
            <th scope="col">{t('field.shipBy')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.asked} ${row.id}`}>
              <td>
                <QrCode code={row.code} sideMm={18} />
              </td>
              <td>
                <strong>{row.number}</strong>
              </td>
              <td>{row.store?.toUpperCase() ?? ''}</td>
              <td>{formatStatus(row.state)}</td>
              <td>{formatDueDay(row.shipBy.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

import { PrintSheet } from '../../display/PrintSheet.tsx';
import { QrCode } from '../../display/QrCode.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Users.module.css';

interface BadgeSheetProps {
  readonly badge: { readonly name: string; readonly code: string };
  readonly onDone: () => void;
}

/** The printed badge of a user: name and code, in the size of a bank card (86 × 54 mm). */
export function BadgeSheet({ badge, onDone }: BadgeSheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <div className={classes.badge}>
        <QrCode code={badge.code} sideMm={34} />
        <div>
          <p className={classes.badgeName}>{badge.name}</p>
          <p>{t('users.badgeUse')}</p>
        </div>
      </div>
    </PrintSheet>
  );
}

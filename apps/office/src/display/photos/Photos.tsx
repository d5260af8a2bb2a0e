import { getPhotoPath } from '../../api/photos.ts';
import { t } from '../../messages/translate.ts';
import { formatDateTime } from '../format.ts';
import classes from './Photos.module.css';

interface PhotosProps {
  /** Null for people who may not see photos. */
  readonly photos:
    | readonly { readonly id: string; readonly takenAt: string; readonly takenBy: string }[]
    | null;
}

/** Small pictures of bad pieces. Each opens at full size. */
export function Photos({ photos }: PhotosProps) {
  if (photos === null || photos.length === 0) return null;
  return (
    <span className={classes.photos}>
      {photos.map(({ id, takenAt, takenBy }) => {
        const description = t('photo.by', { name: takenBy, at: formatDateTime(takenAt) });
        return (
          <a key={id} href={getPhotoPath(id)} target="_blank" rel="noreferrer" title={description}>
            <img className={classes.photo} src={getPhotoPath(id)} alt={description} loading="lazy" />
          </a>
        );
      })}
    </span>
  );
}

import { useParams } from 'react-router';
import { BoardMegalots } from './BoardMegalots.tsx';
import { MegalotBoards } from './MegalotBoards.tsx';

/** /pole-objet/planche-etiquetttes-bois/:megalotId?: the boards of a megalot, or the megalots that have boards. */
export function BoardScreen() {
  const { megalotId } = useParams();
  return megalotId === undefined ? <BoardMegalots /> : <MegalotBoards key={megalotId} id={megalotId} />;
}

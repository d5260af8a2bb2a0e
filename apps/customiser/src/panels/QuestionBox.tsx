import { type ReactElement, type ReactNode, type RefObject, useEffect } from 'react';
import styles from './Question.module.css';
import { scrollBelowStage } from './scrollBelowStage.ts';

interface QuestionBoxProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Id of the heading. The explanation has the same id with `-why`. */
  readonly id: string;
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  /** The box is scrolled into view and focused when this value changes, and when the box appears. */
  readonly focusKey: unknown;
  readonly explanation: ReactNode;
  /** Content between the explanation and the answers. */
  readonly children?: ReactNode;
  readonly answers: ReactNode;
}

/** A question to the shopper before the design is ordered. It is in the page and takes the focus, but is not a modal. */
export function QuestionBox(props: QuestionBoxProps): ReactElement {
  const { ref, id, heading: Heading, focusKey } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question in the same box takes the focus again
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
    // If the box is taller than the space below the stage, its title is scrolled to the top of that space.
    scrollBelowStage(ref.current);
    ref.current?.focus({ preventScroll: true });
  }, [ref, focusKey]);
  return (
    <div
      ref={ref}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      tabIndex={-1}
    >
      <Heading id={id}>{props.title}</Heading>
      <div id={`${id}-why`}>{props.explanation}</div>
      {props.children}
      <div className={styles.answers}>{props.answers}</div>
    </div>
  );
}

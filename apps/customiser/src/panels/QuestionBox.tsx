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
  readonly question: unknown;
  readonly explanation: ReactNode;
  /** Content between the explanation and the answers. */
  readonly children?: ReactNode;
  readonly answers: ReactNode;
}

/** A question before an order. It is shown in the page and takes the focus, but is not a modal. */
export function QuestionBox(props: QuestionBoxProps): ReactElement {
  const { ref, id, heading: Heading, question } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question in the same box takes the focus again
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
    // A question that is higher than the room below the stage is read from its title.
    scrollBelowStage(ref.current);
    ref.current?.focus({ preventScroll: true });
  }, [ref, question]);
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

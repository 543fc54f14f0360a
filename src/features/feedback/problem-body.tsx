import { type Problem, severityWords } from '#rules/problem.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './problem-body.module.css';

interface ProblemBodyProps {
  problem: Problem;
  /** Time until a retry is allowed, 'Xm Ys'. */
  remaining?: string | undefined;
}

/** Text of a problem: message (line by line), details, and the time until a retry is allowed. */
export const ProblemBody = ({ problem, remaining }: ProblemBodyProps) => (
  <div className={styles.body}>
    {problem.severity === 'error' ? null : <VisuallyHidden>{severityWords[problem.severity]}</VisuallyHidden>}
    <p className={styles.message}>{problem.message}</p>
    {problem.details ? <p className={styles.details}>{problem.details}</p> : null}
    {remaining ? (
      <p className={styles.details} role="timer">
        Try again in <strong className={styles.time}>{remaining}</strong>
      </p>
    ) : null}
    {problem.support ? <p className={styles.details}>{`Need help? ${problem.support}`}</p> : null}
  </div>
);

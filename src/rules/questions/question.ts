/** Texts of a confirmation dialog, all supplied by the requester. */
export interface Question {
  title: string;
  body?: string;
  acceptLabel: string;
  dismissLabel: string;
  /** `danger` for irreversible actions. */
  tone: 'neutral' | 'danger';
}

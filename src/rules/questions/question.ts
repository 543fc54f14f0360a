/** What a confirm dialog says. Texts are the requester's; the dialog has none of its own. */
export interface Question {
  title: string;
  body?: string;
  acceptLabel: string;
  dismissLabel: string;
  /** `danger` for what cannot be undone. */
  tone: 'neutral' | 'danger';
}

/** A paragraph, or a list of short points. */
export type LegalBlock = string | readonly string[];

/** One numbered section of a legal page. */
export interface LegalSection {
  /** Anchor in the URL. Stable, because other sites link to it. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
  /** Link to a page of the shop. */
  link?: { to: string; label: string };
  /** Whether the section ends with the legal name and the contact address of the shop. */
  isContact?: boolean;
}

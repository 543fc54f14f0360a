/** A paragraph, or a list of short points. */
export type LegalBlock = string | readonly string[];

/** One numbered section of a legal page. */
export interface LegalSection {
  /** The anchor in the address: stable, because people link to it. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
  /** Where the section leads on: a page of the shop, or an e-mail address. */
  link?: { to: string; label: string };
}

/** A paragraph, or a list of short points. */
export type LegalBlock = string | readonly string[];

/** One numbered section of a legal page. */
export interface LegalSection {
  /** The anchor in the address: stable, because people link to it. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
  /** A page of the shop that the section leads on to. */
  link?: { to: string; label: string };
  /** Whether the section ends with the contact address of the shop. */
  isContact?: boolean;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountPath } from '#rules/account-path.ts';
import { canShipTo } from '#rules/address.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { shippingNoteQuery } from './address-queries';

interface ShippingNote {
  /** Note that no saved address allows shipping by friends; empty if one does, or while loading. */
  readonly note: ReactNode;
  /** Whether the addresses are loading. The page waits, because the note would shift the content below. */
  readonly isPending: boolean;
}

export const useShippingNote = (): ShippingNote => {
  const { data, isPending } = useQuery(shippingNoteQuery());
  const note =
    canShipTo(data) === false ? (
      <InlineNote
        tone="warning"
        action={
          <Button asChild size="sm" variant="outline" tone="neutral">
            <Link to={accountPath('addresses')}>Your addresses</Link>
          </Button>
        }
      >
        <strong>{addressTexts.noneToShipTo}</strong>
        {'\n'}Save an address and allow shipping to it. Nobody who sends you a present sees where it is.
      </InlineNote>
    ) : null;
  return { note, isPending };
};

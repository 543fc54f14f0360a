import { Link } from 'react-router-dom';
import { accountPath } from '../../rules/paths';
import { addressTexts } from '../../rules/texts/addresses';
import { Button } from '../../ui/button';
import { InlineNote } from '../../ui/inline-note';
import { useCanFriendsShip } from './use-can-friends-ship';

/** Says that no saved address lets friends ship to it, with the way there (docs/product.md, Addresses); nothing where one does. */
export const ShippingNote = () =>
  useCanFriendsShip() === false ? (
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

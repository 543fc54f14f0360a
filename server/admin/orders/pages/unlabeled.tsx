/** @jsxImportSource hono/jsx */
import { Note } from '../../../html/note';
import { pluralize } from '../../format';
import { orderPath } from '../../navigation';
import { orderNumber } from '../orders';
import { contentOf, type OpenParcel } from '../parcels';

/** Lists parcels that cannot ship, each with the reason. */
export const Unlabeled = ({
  parcels,
  words = 'cannot be labeled yet',
}: {
  readonly parcels: readonly OpenParcel[];
  readonly words?: string;
}) => {
  const unlabeled = parcels.filter(({ reason }) => reason !== undefined);
  if (unlabeled.length === 0) return null;
  return (
    <div class="screen">
      <Note tone="warning">
        {`${pluralize(unlabeled.length, 'parcel')} ${words}:`}
        <ul>
          {unlabeled.map((parcel) => (
            <li>
              <a href={orderPath(parcel.orderId)}>{orderNumber(parcel.orderId)}</a>
              {`, ${contentOf(parcel)}, for ${parcel.recipient}: ${parcel.reason}`}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
};

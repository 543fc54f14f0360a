import {
  Address,
  type AddressDetails,
  type AddressPage,
  type AddressPredictions,
  type AddressRequest,
} from '#generated/model';
import { addressSchema, addressTextNames } from '#rules/address.ts';
import { valuesOf } from '#rules/fields.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { validateInput } from '../contract/requests';
import { countAfterPage } from '../database/count-rows';
import type { Db, Row } from '../database/tables';
import { pagingOf } from '../domain/paging';
import { defaultAddressOf } from './cart-lines';
import { type Context, type Member, newId, type WriteContext } from './context';
import { assertBelowLimit } from './limits';

/** Addresses on a page if the request has no `limit`. */
const pageSize = 10;

/** GET /address/autocomplete. Guests are allowed. */
export const autocompleteAddress = async ({
  query,
  ports,
}: Context & Input<'autocompleteAddress'>): Promise<AddressPredictions> => ({
  predictions: await ports.places.suggest(query.input),
});

/** GET /address/details. */
export const getAddressDetails = async ({
  query,
  ports,
}: Context & Input<'getAddressDetails'>): Promise<AddressDetails> => {
  const found = await ports.places.find(query.placeId);
  if (!found) throw errorResponse(404, 'This place was not found.');
  return found;
};

/** GET /address. Members only: a guest's address is used by the cart alone. */
export const listAddresses = async (
  context: Context & Input<'listAddresses'>,
  { id }: Member,
): Promise<AddressPage> => {
  const { limit, offset, totalsFor } = pagingOf(context.query, pageSize);
  const ownAddresses = context.db.selectFrom('addresses').where('ownerId', '=', id);
  const rows = await ownAddresses.select('address').orderBy('seq').limit(limit).offset(offset).execute();
  const count = await countAfterPage(rows.length, { limit, offset }, ownAddresses);
  const { total, totalPages } = totalsFor(count);
  return { data: rows.map(({ address }) => Address.parse(address)), total, totalPages };
};

type AddressInput = Address & { readonly state: string; readonly isPublic?: boolean };

const columnsOf = (address: AddressInput) => ({
  isPublic: address.isPublic ?? false,
  state: address.state,
  address: JSON.stringify({ ...Address.parse(address), hasRecipientName: true }),
});

export const saveAddress = async (
  db: Db,
  ownerId: string,
  address: AddressInput & { readonly id: string },
): Promise<void> => {
  await db
    .insertInto('addresses')
    .values({ id: address.id, ownerId, ...columnsOf(address) })
    .execute();
};

/** Validates an address. Empty fields become `null`. */
const readAddress = (body: AddressRequest, id: string) => {
  const { isPublic, ...texts } = validateInput(addressSchema, body);
  return { ...valuesOf(addressTextNames, (name) => texts[name] || null), state: texts.state, isPublic, id };
};

/** POST /address. Guests are allowed: the address belongs to the session's owner. */
export const createAddress = async ({ db, visitor, body }: WriteContext & Input<'createAddress'>): Promise<Address> => {
  const address = readAddress(body, newId('adr'));
  await assertBelowLimit(db, 'addresses', visitor.ownerId);
  await saveAddress(db, visitor.ownerId, address);
  return Address.parse(address);
};

/**
 * Returns a saved address of the member.
 *
 * @throws the same 404 for an unknown address and for another owner's
 */
const ownAddress = async ({ db }: Context, id: string, { id: ownerId }: Member): Promise<Row<'addresses'>> => {
  const found = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  if (!found) throw errorResponse(404, 'This address was not found.');
  return found;
};

/** PUT /address/{id}. Replaces the whole address. Cart lines contain only its id, so they ship to the new address. */
export const updateAddress = async (
  context: WriteContext & Input<'updateAddress'>,
  member: Member,
): Promise<Address> => {
  const { id } = await ownAddress(context, context.params.id, member);
  const address = readAddress(context.body, id);
  await context.db.updateTable('addresses').set(columnsOf(address)).where('id', '=', id).execute();
  return Address.parse(address);
};

/**
 * DELETE /address/{id}. Cart lines with this address get the first remaining one, which is also the default of new
 * lines. If none remains, they have no address.
 */
export const deleteAddress = async (context: WriteContext & Input<'deleteAddress'>, member: Member): Promise<void> => {
  const { db } = context;
  const { id, ownerId } = await ownAddress(context, context.params.id, member);
  const newDefault = await defaultAddressOf(db, ownerId, id);
  await db
    .updateTable('cartLines')
    .set({ addressId: newDefault?.id ?? null })
    .where('ownerId', '=', ownerId)
    .where('addressId', '=', id)
    .execute();
  await db.deleteFrom('addresses').where('id', '=', id).execute();
};

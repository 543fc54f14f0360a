import {
  Address,
  type AddressDetails,
  type AddressPage,
  type AddressPredictions,
  AutocompleteAddressParams,
  GetAddressDetailsParams,
  ListAddressesParams,
} from '../../src/generated/model';
import { addressSchema, addressTextNames } from '../../src/rules/address';
import { valuesOf } from '../../src/rules/fields';
import { errorResponse } from '../contract/error-response';
import { validateInput } from '../contract/requests';
import type { Db, Row } from '../database/tables';
import { pageOf } from '../domain/paging';
import { defaultAddressOf } from './cart-lines';
import { type RequestContext, requireMember, newId, pathParam, type WriteContext } from './call';
import { assertRoom } from './room';

/** Addresses on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

/** GET /address/autocomplete. Guests may ask too (reading 31). */
export const autocompleteAddress = async ({ query, ports }: RequestContext): Promise<AddressPredictions> => ({
  predictions: await ports.places.suggest(AutocompleteAddressParams.parse(query).input),
});

/** GET /address/details. */
export const getAddressDetails = async ({ query, ports }: RequestContext): Promise<AddressDetails> => {
  const found = await ports.places.find(GetAddressDetailsParams.parse(query).placeId);
  if (!found) throw errorResponse(404, 'This place was not found.');
  return found;
};

/** GET /address. Members only: an address that a guest gives is for the gift in the cart, and is not listed. */
export const listAddresses = async (call: RequestContext): Promise<AddressPage> => {
  const { id } = requireMember(call);
  const { limit, offset, counts } = pageOf(ListAddressesParams.parse(call.query), pageSize);
  const own = call.db.selectFrom('addresses').where('ownerId', '=', id);
  const rows = await own.select('address').orderBy('place').limit(limit).offset(offset).execute();
  const { count } = await own.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const { total, totalPages } = counts(Number(count));
  return { data: rows.map(({ address }) => Address.parse(address)), total, totalPages };
};

type Given = Address & { readonly state: string; readonly isPublic?: boolean };

const columnsOf = (address: Given) => ({
  isPublic: address.isPublic ?? false,
  state: address.state,
  address: JSON.stringify({ ...Address.parse(address), hasRecipientName: true }),
});

/** Stores an address. */
export const saveAddress = async (db: Db, ownerId: string, address: Given & { readonly id: string }): Promise<void> => {
  await db
    .insertInto('addresses')
    .values({ id: address.id, ownerId, ...columnsOf(address) })
    .execute();
};

/** What was left empty is `null`. */
const readAddress = (body: unknown, id: string) => {
  const { isPublic, ...texts } = validateInput(addressSchema, body);
  return { ...valuesOf(addressTextNames, (name) => texts[name] || null), state: texts.state, isPublic, id };
};

/** POST /address. Guests may add one too: it belongs to the browser's session (reading 31). */
export const createAddress = async ({ db, visitor, body }: WriteContext): Promise<Address> => {
  const address = readAddress(body, newId('adr'));
  await assertRoom(db, 'addresses', visitor.ownerId);
  await saveAddress(db, visitor.ownerId, address);
  return Address.parse(address);
};

/**
 * A saved address of the member who sent the request.
 *
 * @throws a 401 for guests; one and the same 404 for an address that does not exist and for one of another owner
 */
const ownAddress = async (call: RequestContext): Promise<Row<'addresses'>> => {
  const { id: ownerId } = requireMember(call);
  const found = await call.db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', pathParam(call, 'id'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  if (!found) throw errorResponse(404, 'This address was not found.');
  return found;
};

/** PUT /address/{id}. The whole address is replaced; lines of the bag that go there go to the new words. */
export const updateAddress = async (call: WriteContext): Promise<Address> => {
  const { id } = await ownAddress(call);
  const address = readAddress(call.body, id);
  await call.db.updateTable('addresses').set(columnsOf(address)).where('id', '=', id).execute();
  return Address.parse(address);
};

/** DELETE /address/{id}. Lines of the bag that went there go to the first address that is left, as new lines do, else nowhere yet. */
export const deleteAddress = async (call: WriteContext): Promise<void> => {
  const { db } = call;
  const { id, ownerId } = await ownAddress(call);
  const next = await defaultAddressOf(db, ownerId, id);
  await db
    .updateTable('lines')
    .set({ addressId: next?.id ?? null })
    .where('ownerId', '=', ownerId)
    .where('addressId', '=', id)
    .execute();
  await db.deleteFrom('addresses').where('id', '=', id).execute();
};

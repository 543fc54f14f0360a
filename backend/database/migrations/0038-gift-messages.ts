import type { Migration } from '../column-types';

/** Adds the buyer's message to the destinations of orders: one for each parcel. */
export const giftMessages: Migration = () => ['alter table order_destinations add column gift_message text'];

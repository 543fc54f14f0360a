import { isolateBidi } from '../person';
import type { Question } from './question';

/** A saved address that is to go. */
export interface DeletedAddress {
  id: string;
  /** What its owner calls it. */
  name: string;
  /** The address on one line. */
  text: string;
  /** Whether it is the last one that friends may ship to. */
  isLastToShipTo: boolean;
}

/** Before a saved address goes for good (docs/product.md, Addresses; reading 70). */
export const deleteAddressQuestion = ({ name, text, isLastToShipTo }: DeletedAddress): Question => ({
  title: 'Are you sure you want to delete this address?',
  body: [
    `${[name, text].filter(Boolean).map(isolateBidi).join(': ')}.`,
    isLastToShipTo && 'It is the last address that friends may ship to. Without it, friends cannot ship to you.',
  ]
    .filter(Boolean)
    .join(' '),
  acceptLabel: 'Delete address',
  dismissLabel: 'Keep address',
  tone: 'danger',
});

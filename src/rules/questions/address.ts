import { isolateBidi } from '../isolate-bidi';
import type { Question } from './question';

/** Saved address to delete. */
export interface DeletedAddress {
  id: string;
  /** The owner's label. */
  name: string;
  /** Address on one line. */
  text: string;
  /** Whether friends can ship to no other address. */
  isLastToShipTo: boolean;
}

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

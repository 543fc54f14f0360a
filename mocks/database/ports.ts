import { localPaymentProvider } from '#backend/domain/local-payment-provider.ts';
import type { Passwords, Ports } from '#backend/ports.ts';
import { imagePath } from '#seed/image-path.ts';
import { places } from '#seed/places.ts';
import { mockContact } from '../contact';
import { googleUrl } from '../google/address';
import { paymentUrl } from '../payment/address';
import { hashPassword, newSalt } from './passwords';

/**
 * Stored hashes begin with their salt. Without a stored hash, `matches` hashes the password, too, so that the response
 * time does not reveal whether an account exists.
 */
const passwords: Passwords = {
  hash: async (password) => {
    const salt = newSalt();
    return `${salt}$${await hashPassword(password, salt)}`;
  },
  matches: async (password, stored = '000000000000$') => {
    const [salt = '', hash = ''] = stored.split('$');
    return (await hashPassword(password, salt)) === hash;
  },
};

/** Verification code in all mails of the mock backend. */
export const mailedCode = '424242';

/** Ports of the mock backend. */
export const mockPorts: Ports = {
  now: () => Date.now(),
  contactEmail: mockContact,
  timeZone: 'America/Toronto',
  company: '',
  senderAddress: '',
  lowStock: 5,
  passwords,
  codes: { newNonce: () => crypto.randomUUID(), codeFor: () => mailedCode, tokenFor: (nonce) => nonce },
  processImage: async (file) => ({ type: file.type, data: new Uint8Array(await file.arrayBuffer()) }),
  canMail: () => Promise.resolve(true),
  places,
  payments: localPaymentProvider(paymentUrl),
  shopUrl: (path, origin) => new URL(path, origin).href,
  receiptUrl: () => undefined,
  passwordPageUrl: () => undefined,
  adminUrl: () => undefined,
  googleUrl,
  imageUrl: (id) => `${imagePath}${id}`,
};

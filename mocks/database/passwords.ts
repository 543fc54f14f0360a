/** Low, because the mock backend runs in the page. A real server needs hundreds of thousands. */
const iterations = 1000;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newSalt = (): string => toHex(crypto.getRandomValues(new Uint8Array(6)));

/** Hashes a password: PBKDF2 with SHA-256, in hex. */
export const hashPassword = async (password: string, salt: string): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(password), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
};

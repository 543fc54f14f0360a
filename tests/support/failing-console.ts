import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Makes a test fail when anything reaches console.error or console.warn: React's and the libraries' complaints are bugs,
 * and the app itself speaks through `report()`. A test that provokes such a line on purpose replaces the method for itself.
 */
const said: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    said.push(`console.${level}: ${format(...args)}`);
  };
}

const failIfSaid = () => {
  const lines = said.splice(0);
  if (lines.length > 0) throw new Error(`Nothing may reach the console in a test.\n\n${lines.join('\n\n')}`);
};

afterEach(failIfSaid);
// Catches what was said after the last test had ended.
afterAll(failIfSaid);

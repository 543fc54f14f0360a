import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Fails a test that writes to console.error or console.warn: complaints of React and of libraries are bugs.
 * The app itself reports errors through `report()`. A test that expects a message replaces the console method.
 */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${format(...args)}`);
  };
}

const failOnComplaints = () => {
  const lines = complaints.splice(0);
  if (lines.length > 0) throw new Error(`A test wrote to the console.\n\n${lines.join('\n\n')}`);
};

afterEach(failOnComplaints);
// Fails for messages written after the last test.
afterAll(failOnComplaints);

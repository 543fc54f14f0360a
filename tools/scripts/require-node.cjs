/**
 * Ends with a sentence where Node is older than what this project is written for. Every command begins with this file, so its syntax is
 * one that Node has had since version 6: a newer syntax would be refused before anything could be said.
 */
/** Types are stripped without a flag from these versions on, by major version; any later major version does. */
const firstMinor = { 22: 18, 23: 6 };

const parts = process.versions.node.split('.').map(Number);
const isOldest = parts[0] < 22;
const isTooOld = isOldest || parts[1] < (firstMinor[parts[0]] || 0);

if (isTooOld) {
  process.stderr.write(
    `Giftlist needs Node 22.18 or newer, and this is Node ${process.versions.node}.\n` +
      'On Linux x64 `npm ci` brings a Node of its own, which every npm script uses. Elsewhere, install one from https://nodejs.org.\n',
  );
  process.exit(1);
}

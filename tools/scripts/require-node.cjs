/**
 * Exits with a message if Node is too old. The npm scripts run this file first.
 * Uses only syntax of Node 6, so that old versions can parse it.
 */
/** First minor version, by major version, that runs TypeScript without a flag. All later major versions do. */
const firstMinor = { 22: 18, 23: 6 };

const parts = process.versions.node.split('.').map(Number);
const isTooOld = parts[0] < 22 || parts[1] < (firstMinor[parts[0]] || 0);

if (isTooOld) {
  process.stderr.write(
    `Giftlist needs Node 22.18 or newer, and this is Node ${process.versions.node}.\n` +
      'On Linux x64 `npm ci` brings a Node of its own, which every npm script uses. Elsewhere, install one from https://nodejs.org.\n',
  );
  process.exit(1);
}

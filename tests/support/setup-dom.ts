import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom's Blob, File and FormData do not survive Node's multipart encoder, which counts their bytes wrongly.
const nodeForm = await new Response('a=1', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile, FormData: nodeForm.constructor });

afterEach(cleanup);

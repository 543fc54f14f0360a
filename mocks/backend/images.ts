import { HttpResponse } from 'msw';
import { imagePath } from '../engine/answered-paths';
import { QuickHandler } from '../engine/handlers';
import type { State } from '../engine/state';

const bytesOf = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

/** Serves the photos of members, to which `photoUrl` points. Not a call of the contract. */
export const createImageHandler = (state: State) =>
  new QuickHandler('GET', `*${imagePath}:id`, async ({ params }) => {
    const id = String(params.id);
    const image = await state.read(({ images }) => images.findFirst((query) => query.where({ id })));
    if (!image) return new HttpResponse(null, { status: 404 });
    // An uploaded picture may be a document with scripts: opened by itself, it runs none.
    const headers = { 'Content-Type': image.type, 'Content-Security-Policy': 'sandbox' };
    return HttpResponse.arrayBuffer(bytesOf(image.data).buffer, { headers });
  });

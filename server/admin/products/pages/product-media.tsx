/** @jsxImportSource hono/jsx */
import * as html from '../../../html/form-field';
import { textsOf, wholeNumber } from '../../components/fields';
import { Thumbnail } from '../../components/thumbnail';

const video = /^video:/;

/** Whether an entry is a video, and its URL. */
const parseMedia = (image: string) => ({ isVideo: video.test(image), url: image.replace(video, '') });

/** Images in the chosen order. A moved image takes its new position, and the images in between shift by one. */
export const imagesOf = (form: FormData): string[] => {
  const positions = textsOf(form, 'position');
  const removed = new Set(textsOf(form, 'remove'));
  return textsOf(form, 'images')
    .map((image, index) => {
      const position = index + 1;
      const newPosition = wholeNumber(positions[index]?.trim() ?? '');
      const isMoved = !Number.isNaN(newPosition) && newPosition !== position;
      return { image, position, sortKey: isMoved ? newPosition + (newPosition < position ? -0.5 : 0.5) : position };
    })
    .filter(({ position }) => !removed.has(String(position)))
    .toSorted((one, other) => one.sortKey - other.sortKey)
    .map(({ image }) => image);
};

interface MediaProps {
  readonly image: string;
  readonly position: number;
  readonly count: number;
}

/** A picture or video in a product form. */
export const Media = ({ image, position, count }: MediaProps) => {
  const { isVideo, url } = parseMedia(image);
  const kind = isVideo ? 'video' : 'picture';
  return (
    <li class="item">
      <input type="hidden" name="images" value={image} />
      <Thumbnail url={isVideo ? undefined : url} />
      <div class="actions">
        <html.FormField
          label={`Position of ${kind} ${position}`}
          type="number"
          name="position"
          min={1}
          max={count}
          value={position}
          required
        />
        <html.Checkbox label={`Remove ${kind} ${position}`} name="remove" value={String(position)} />
        {isVideo && <span class="whole muted">{url}</span>}
      </div>
    </li>
  );
};

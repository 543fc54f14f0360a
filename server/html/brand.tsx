/** @jsxImportSource hono/jsx */
import { assetPath, icon } from './assets';

/** Link to the first page: the icon of the shop, and a name in the display font. */
export const Brand = ({ name }: { readonly name: string }) => (
  <a class="brand mark" href="/">
    <img class="bow" src={assetPath(icon)} alt="" width={32} height={32} />
    {name}
  </a>
);

/** @jsxImportSource hono/jsx */
import { assetPath, icon } from './assets';

/** The shop's icon, and a name in the display font. Its text is its accessible name. */
export const Logo = ({ name }: { readonly name: string }) => (
  <span class="mark">
    <img class="bow" src={assetPath(icon)} alt="" width={32} height={32} />
    {name}
  </span>
);

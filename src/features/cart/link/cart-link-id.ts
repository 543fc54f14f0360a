/** Id of the cart link, which receives the focus when the drawer closes. */
export const cartLinkId = 'bag-link';

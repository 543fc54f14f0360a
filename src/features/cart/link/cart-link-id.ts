/** The bag's link in the bar: where the focus goes when the drawer closes under it. */
export const cartLinkId = 'bag-link';

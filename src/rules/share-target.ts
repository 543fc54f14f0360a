/** Query parameters by which a phone shares a page with the shop, as the web app manifest names them. */
export const shareParameters = { title: 'title', text: 'text', url: 'url' } as const;

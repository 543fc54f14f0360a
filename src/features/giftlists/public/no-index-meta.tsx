/** Keeps a page out of search engines: people with the link may see it, and no others shall find it. */
export const NoIndexMeta = () => <meta name="robots" content="noindex" />;

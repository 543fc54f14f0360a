/** Excludes a page from search engines: only people with the link should find it. */
export const NoIndexMeta = () => <meta name="robots" content="noindex" />;

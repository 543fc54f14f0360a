/** Keeps a page out of search engines: whoever has the link may see it, and nobody else shall come across it. */
export const NotIndexed = () => <meta name="robots" content="noindex" />;

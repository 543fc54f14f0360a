/** The page that a request asks for. */
interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Which rows make up the page that is asked for, and what its answer says of all of them. */
export const pageOf = ({ page = 1, limit }: PageQuery, pageSize: number) => {
  const size = limit ?? pageSize;
  return {
    limit: size,
    offset: (page - 1) * size,
    counts: (total: number) => ({ total, currentPage: page, totalPages: Math.ceil(total / size) }),
  };
};

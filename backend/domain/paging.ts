interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Limit and offset of the requested page, and the totals for its response. */
export const pagingOf = ({ page = 1, limit }: PageQuery, pageSize: number) => {
  const size = limit ?? pageSize;
  return {
    limit: size,
    offset: (page - 1) * size,
    totalsFor: (total: number) => ({ total, currentPage: page, totalPages: Math.ceil(total / size) }),
  };
};

/** Where a page finds a database with the rows of the seed. */
export const seedPath = '/mocks/seed.sqlite';

/** Path of the seeded database file. */
export const seedPath = '/mocks/seed.sqlite';

/** The path below which the photos of people are served. It is no part of the contract. */
export const imagePath = '/mocks/images/';

/** Path prefix of users' photos. Not part of the contract. */
export const imagePath = '/mocks/images/';

/** Where a person gets help. The documents name a support contact, but no address: see the README's open questions. */
export const supportEmail = 'support@giftlist.example';

/** Where a person gets help. The specification names a support contact, but no address: see docs/open-questions.md. */
export const supportEmail = 'support@giftlist.example';

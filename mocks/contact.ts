/** Contact address of the mock shop, in pages, errors and mails. */
export const mockContact = 'help@giftlist.example';

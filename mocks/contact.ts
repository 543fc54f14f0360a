/** The contact address of the mock shop: in its pages, in its answers and in its mail. */
export const mockContact = 'help@giftlist.example';

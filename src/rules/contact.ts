/** Whether a text is one bare email address, of a domain or of this computer (`support@localhost`). */
export const isContact = (text: string): boolean =>
  text.length <= 254 && /^[\w.+'-]+@[a-z\d]([\w.-]*[a-z\d])?$/i.test(text);

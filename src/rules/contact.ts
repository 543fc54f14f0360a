/** Whether a text is a single email address, of a domain or a local host (`support@localhost`). */
export const isContact = (text: string): boolean =>
  text.length <= 254 && /^[\w.+'-]+@[a-z\d]([\w.-]*[a-z\d])?$/i.test(text);

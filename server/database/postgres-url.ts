/** Whether a text is the URL of a PostgreSQL database. */
export const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text);

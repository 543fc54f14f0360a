/** Whether a text is the address of a PostgreSQL. */
export const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text);

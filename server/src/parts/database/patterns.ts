/** What is typed into a search box, as a pattern of LIKE: its own signs stand for themselves. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

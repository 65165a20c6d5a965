/** The box of a message, at the end of the line for those of the reader. */
export const bubbleClasses = (isOwn: boolean): string =>
  isOwn
    ? 'justify-self-end rounded-ee-6 bg-accent text-on-accent'
    : 'justify-self-start rounded-es-6 bg-raised text-ink'

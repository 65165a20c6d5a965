const SEPARATOR = '\n'

/** Appends a canned sentence to the text on a new line, or removes it when the text contains it. */
export const toggleSentence = (text: string, sentence: string): string => {
  if (!text.includes(sentence)) return text.trim() ? `${text.trimEnd()}${SEPARATOR}${sentence}` : sentence
  const [before = '', ...after] = text.split(sentence)
  return [before.trim(), after.join(sentence).trim()].filter(Boolean).join(SEPARATOR)
}

/** Whether the text stays within the limit when the sentence is toggled. */
export const canToggle = (text: string, sentence: string, max: number): boolean =>
  toggleSentence(text, sentence).length <= max

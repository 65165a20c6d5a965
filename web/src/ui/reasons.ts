const GAP = '\n'

/** The text with a ready sentence at its end, or without it where it stands already. */
export const toggled = (text: string, sentence: string): string => {
  if (!text.includes(sentence)) return text.trim() ? `${text.trimEnd()}${GAP}${sentence}` : sentence
  const [before = '', ...after] = text.split(sentence)
  return [before.trim(), after.join(sentence).trim()].filter(Boolean).join(GAP)
}

/** Whether the sentence can be put in or taken out within the limit. */
export const fits = (text: string, sentence: string, max: number): boolean => toggled(text, sentence).length <= max

import type { FaqId } from '../../../features/assistant/entries.ts'

/**
 * Phrases by which an entry is found, separated by commas and line breaks. One with a plus sign is something to do, which
 * people also ask as a question.
 */
export type Keywords = Record<FaqId, string>

/** Adds each of `questions`, with the phrase in place of its `…`, to the phrases with a plus sign. */
export const withQuestions = (keywords: Keywords, questions: readonly string[]): Keywords => {
  const asked = (listed: string) =>
    listed.replaceAll(/\+([^,\n]+)/g, (_match, phrase: string) =>
      [phrase, ...questions.map((question) => question.replace('…', phrase))].join(', '),
    )
  return Object.fromEntries(Object.entries(keywords).map(([id, listed]) => [id, asked(listed)])) as Keywords
}

import {
  TRANSCRIPT_LINES_MAX,
  TRANSCRIPT_TEXT_MAX,
  TRANSCRIPT_TIME_MAX,
  TranscriptLine,
} from '#contract/forms/support.ts'

const cut = (value: unknown, max: number) =>
  typeof value === 'string' ? value.slice(0, max).replace(/[\ud800-\udbff]$/, '') : value

/**
 * Reads what the help assistant passes on in the state of the navigation: the last lines, cut to what is kept. Anything
 * else is left out.
 */
export const readTranscript = (state: unknown): TranscriptLine[] => {
  const { transcript } = (state ?? {}) as { transcript?: unknown }
  if (!Array.isArray(transcript)) return []
  return transcript
    .flatMap((line: unknown) => {
      const { from, text, time } = (line ?? {}) as Record<string, unknown>
      const { data } = TranscriptLine.safeParse({
        from,
        text: cut(text, TRANSCRIPT_TEXT_MAX),
        time: cut(time, TRANSCRIPT_TIME_MAX),
      })
      return data && data.text !== '' ? [data] : []
    })
    .slice(-TRANSCRIPT_LINES_MAX)
}

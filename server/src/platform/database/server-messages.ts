/** The system's words for a full disk. */
export const DISK_FULL = /No space left/
/** Reasons that do not pass: the disk is full, read-only or of another user. */
export const LASTING: RegExp = new RegExp(`${DISK_FULL.source}|Permission denied|Read-only file system`)

/** Lines that go with another one, or say what goes well. */
const ADDED = /\b(?:LOG|HINT|DETAIL|CONTEXT|STATEMENT|NOTICE):/

/**
 * Returns the reason for a failure in what a program of PostgreSQL has written, without time and process id; undefined when
 * no line is one. A full disk comes first: what fails after it says something else.
 */
export const reasonIn = (lines: readonly string[]): string | undefined => {
  const lastWith = (pattern: RegExp) => lines.findLast((line) => pattern.test(line) && !ADDED.test(line))
  const cause = lastWith(LASTING) ?? lines.findLast((line) => LASTING.test(line)) ?? lastWith(/FATAL|PANIC/)
  return (cause ?? lastWith(/error|could not/i))?.replace(/^.*?(?:FATAL|PANIC|ERROR|WARNING|LOG):\s*|^but /, '')
}

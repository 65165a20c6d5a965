/** Without spaces, quotes, brackets, and marks that change the direction of text or are invisible. */
const LINK = /https?:\/\/[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu
/** Marks that end a sentence and not an address. */
const TRAILING = /[.,;:!?)\]}…،؛؟።፣]+$/u

/** Marks that would turn around the letters after them, as in the name of a file. */
const OVERRIDES = /[\u202a-\u202e]/gu

/** Returns the text without marks that override the direction of its letters. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '')

export type TextPart = { text: string; href?: string }

/** An address with a bracket inside keeps its closing one, as those of Wikipedia. */
const trimmed = (link: string): string => {
  const [end = ''] = TRAILING.exec(link) ?? []
  const opened = link.split('(').length - 1
  const keep = opened > 0 && end.startsWith(')') ? 1 : 0
  return link.slice(0, link.length - end.length + keep)
}

/** Splits a text at its web addresses: only those of http and https become links. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = trimmed(found)
    if (!URL.canParse(link)) continue
    if (index > at) parts.push({ text: text.slice(at, index) })
    // Names of hosts in other scripts are shown as they are resolved, so that look-alikes are visible.
    const { href, host } = new URL(link)
    const isPlain = link.toLowerCase().includes(host.toLowerCase())
    parts.push({ text: isPlain ? link : href, href })
    at = index + link.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

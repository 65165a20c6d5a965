const LINK = /<a href="(https?:\/\/[^"<>\s]+)">([^<>]*)<\/a>/g

export type Credit = { text: string; href?: string }

/** Text with simple links, in pieces: any other markup stays the text that it is. */
export const credits = (attribution: string): Credit[] => {
  const pieces: Credit[] = []
  let end = 0
  for (const match of attribution.matchAll(LINK)) {
    const [whole, href = '', text = ''] = match
    if (match.index > end) pieces.push({ text: attribution.slice(end, match.index) })
    pieces.push({ text, href })
    end = match.index + whole.length
  }
  if (end < attribution.length) pieces.push({ text: attribution.slice(end) })
  return pieces
}

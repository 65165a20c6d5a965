const LINK = /<a href="(https?:\/\/[^"<>\s]+)">([^<>]*)<\/a>/g

export type Credit = { text: string; href?: string }

/** Splits an attribution into text and http(s) links. Any other markup stays plain text. */
export const parseAttribution = (attribution: string): Credit[] => {
  const credits: Credit[] = []
  let end = 0
  for (const match of attribution.matchAll(LINK)) {
    const [whole, href = '', text = ''] = match
    if (match.index > end) credits.push({ text: attribution.slice(end, match.index) })
    credits.push({ text, href })
    end = match.index + whole.length
  }
  if (end < attribution.length) credits.push({ text: attribution.slice(end) })
  return credits
}

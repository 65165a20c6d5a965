import type { Language } from '#contract/product.ts'
import type { DigestSearch } from '../saved-searches/digest-actions.ts'
import { formats } from './booking.ts'
import type { Content, Letter } from './layout.ts'
import { toOneLine } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** The daily mail with the new matches of saved searches; prices in minor units. */
export type SearchMail = { kind: 'search-matches'; searches: DigestSearch[]; currency: string }

/** Returns the content of a mail about matches. Names of searches, titles and cities are user text. */
export const searchContent = (
  { searches, currency }: SearchMail,
  words: MailWords,
  language: Language,
  publicUrl: string,
  to: (name: keyof MailWords['links'], path: string) => Letter['links'][number],
): Content => {
  const { money } = formats(language, { currency, zone: 'UTC' })
  const { seeAll, per, ...texts } = words.searches
  return {
    ...texts,
    groups: searches.map(({ name, filters, places, total }) => ({
      title: toOneLine(name),
      items: places.map(({ id, title, city, price, priceUnit }) => ({
        text: toOneLine(title),
        details: [toOneLine(city), `${money(price)} ${per[priceUnit]}`],
        url: `${publicUrl}/properties/${id}`,
      })),
      ...(total > places.length && {
        more: {
          text: seeAll.replace('{n}', String(total)),
          url: `${publicUrl}/properties?${new URLSearchParams(filters)}`,
        },
      }),
    })),
    links: [to('seeSearches', '/saved-searches')],
    why: words.why.account,
  }
}

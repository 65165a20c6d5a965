import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { inLanguage } from '#contract/locales.ts'
import { LANGUAGE_PARAM, LANGUAGES, type Language, PRODUCT_NAME } from '#contract/product.ts'
import { toInlineJson } from '../inlineJson.ts'
import { usePublicUrl } from '../site.ts'

/** Open Graph locales. */
const OG_LOCALES: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR', am: 'am_ET' }

const CARD = { path: '/card.png', width: 1200, height: 630 }

export type MetaImage = { url: string; width: number; height: number; alt: string }

type Props = {
  /** Without the product's name, which is appended. */
  title: string
  /** Whether the title already contains the product's name. */
  isFullTitle?: boolean
  description: string
  /** The canonical path and query, without the language. */
  path: string
  image?: MetaImage | undefined
  kind?: 'website' | 'article' | 'profile'
  /** Excludes the page from search engines. */
  noindex?: boolean
  /** schema.org objects. */
  jsonLd?: object[]
}

/**
 * Title, description, canonical link, the page's addresses in all languages, Open Graph and JSON-LD. React hoists them
 * into the head. An address that names its language is canonical for that language.
 */
export function PageMeta({
  title,
  isFullTitle,
  description,
  path,
  image,
  kind = 'website',
  noindex,
  jsonLd = [],
}: Props) {
  const { t, i18n } = useTranslation()
  const publicUrl = usePublicUrl()
  const [params] = useSearchParams()
  const language = i18n.language as Language
  const address = publicUrl + path
  const canonical = params.get(LANGUAGE_PARAM) === language ? inLanguage(address, language) : address
  const picture = image ?? { url: CARD.path, width: CARD.width, height: CARD.height, alt: PRODUCT_NAME }
  const pictureUrl = new URL(picture.url, publicUrl).href
  return (
    <>
      <title>{isFullTitle ? title : t('meta.join', { title })}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <link rel="alternate" hrefLang="x-default" href={address} />
          {LANGUAGES.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={inLanguage(address, each)} />
          ))}
        </>
      )}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {LANGUAGES.map((each) => (
        <meta
          key={each}
          property={each === language ? 'og:locale' : 'og:locale:alternate'}
          content={OG_LOCALES[each]}
        />
      ))}
      <meta property="og:image" content={pictureUrl} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: toInlineJson({ '@context': 'https://schema.org', '@graph': jsonLd }) }}
        />
      )}
    </>
  )
}

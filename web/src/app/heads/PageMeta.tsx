import { useTranslation } from 'react-i18next'
import { LANGUAGES, PRODUCT_NAME } from '#contract/product.ts'
import { toInlineJson } from '../inlineJson.ts'
import { usePublicUrl } from '../site.ts'

/** Open Graph locales. */
const OG_LOCALES: Record<string, string> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR', am: 'am_ET' }

const CARD = { path: '/card.png', width: 1200, height: 630 }

export type MetaImage = { url: string; width: number; height: number; alt: string }

type Props = {
  /** Without the product's name, which is appended. */
  title: string
  /** Whether the title already contains the product's name. */
  isFullTitle?: boolean
  description: string
  /** The canonical path and query. */
  path: string
  image?: MetaImage | undefined
  kind?: 'website' | 'article' | 'profile'
  /** Excludes the page from search engines. */
  noindex?: boolean
  /** schema.org objects. */
  jsonLd?: object[]
}

/** Title, description, canonical link, Open Graph and JSON-LD. React hoists them into the head. */
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
  const canonical = publicUrl + path
  const picture = image ?? { url: CARD.path, width: CARD.width, height: CARD.height, alt: PRODUCT_NAME }
  const pictureUrl = new URL(picture.url, publicUrl).href
  return (
    <>
      <title>{isFullTitle ? title : t('meta.join', { title })}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={OG_LOCALES[i18n.language] ?? OG_LOCALES[LANGUAGES[0]]} />
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

import { useTranslation } from 'react-i18next'
import { PRODUCT_NAME } from '#contract/product.ts'
import { useShownProperty } from '../../features/properties/useShownProperty.ts'
import { useFormat } from '../../ui/format.ts'
import { usePublicUrl } from '../site.ts'
import { breadcrumbJsonLd, offerJsonLd, propertyJsonLd, propertyPath } from './jsonLd.ts'
import { PageMeta } from './PageMeta.tsx'

/** Search engines cut descriptions at about 160 characters; the rest is for city and price. */
const EXCERPT_LENGTH = 110

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, line.lastIndexOf(' ', EXCERPT_LENGTH))} …`
}

export function PropertyHead() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const publicUrl = usePublicUrl()
  const { property } = useShownProperty()
  if (!property) return null
  const { id, title, city, country, images } = property
  const [cover] = images
  return (
    <PageMeta
      title={t('meta.property.title', { title, city })}
      description={t('meta.property.description', {
        type: t(`types.${property.propertyType}`),
        city,
        price: money(property.price, property.currency),
        text: excerpt(property.description),
      })}
      path={propertyPath(id)}
      image={cover && { url: cover.url, width: cover.width, height: cover.height, alt: cover.caption || title }}
      jsonLd={[
        propertyJsonLd(publicUrl, property),
        offerJsonLd(publicUrl, property),
        breadcrumbJsonLd(publicUrl, [
          { name: PRODUCT_NAME, path: '/' },
          { name: city, path: `/properties?${new URLSearchParams({ city, country })}` },
          { name: title, path: propertyPath(id) },
        ]),
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { PRODUCT_NAME } from '#contract/product.ts'
import { selectProperty } from '../../features/properties/slice.ts'
import { useFormat } from '../../ui/format.ts'
import { usePublicUrl } from '../site.ts'
import { PageMeta } from './PageMeta.tsx'
import { breadcrumbThing, offerThing, placeThing, propertyPath } from './schema.ts'

/** Search engines cut descriptions at some 160 characters. */
const EXCERPT = 110

const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT ? line : `${line.slice(0, line.lastIndexOf(' ', EXCERPT))} …`
}

export function PropertyHead() {
  const { t } = useTranslation()
  const { money } = useFormat()
  const publicUrl = usePublicUrl()
  const place = useSelector(selectProperty)
  if (!place) return null
  const { id, title, city, country, images } = place
  const [cover] = images
  return (
    <PageMeta
      title={t('meta.property.title', { title, city })}
      description={t('meta.property.description', {
        type: t(`types.${place.propertyType}`),
        city,
        price: money(place.price, place.currency),
        text: excerpt(place.description),
      })}
      path={propertyPath(id)}
      image={cover && { url: cover.url, width: cover.width, height: cover.height, alt: cover.caption || title }}
      things={[
        placeThing(publicUrl, place),
        offerThing(publicUrl, place),
        breadcrumbThing(publicUrl, [
          { name: PRODUCT_NAME, path: '/' },
          { name: city, path: `/properties?${new URLSearchParams({ city, country })}` },
          { name: title, path: propertyPath(id) },
        ]),
      ]}
    />
  )
}

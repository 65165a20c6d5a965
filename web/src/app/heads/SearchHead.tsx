import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { PRODUCT_NAME } from '#contract/product.ts'
import { selectCorrection } from '../../features/properties/discovery.ts'
import { selectProperties, selectTotalCount } from '../../features/properties/slice.ts'
import { usePublicUrl } from '../site.ts'
import { canonicalSearch } from './canonicalSearch.ts'
import { breadcrumbJsonLd, listJsonLd } from './jsonLd.ts'
import { PageMeta } from './PageMeta.tsx'

export function SearchHead() {
  const { t } = useTranslation()
  const publicUrl = usePublicUrl()
  const [params] = useSearchParams()
  const properties = useSelector(selectProperties)
  const count = useSelector(selectTotalCount)
  const correction = useSelector(selectCorrection)
  const city = correction?.city ?? params.get('city')
  const page = Number(params.get('page')) || 1
  const { path, isIndexed } = canonicalSearch(params)
  const name = city ? t('meta.search.titleCity', { city }) : t('meta.search.title')
  return (
    <PageMeta
      title={page > 1 ? t('meta.search.titlePage', { title: name, page }) : name}
      description={city ? t('meta.search.descriptionCity', { count, city }) : t('meta.search.description', { count })}
      path={path}
      noindex={!isIndexed || properties.length === 0 || correction !== null}
      jsonLd={[
        breadcrumbJsonLd(publicUrl, [
          { name: PRODUCT_NAME, path: '/' },
          { name, path },
        ]),
        listJsonLd(publicUrl, properties),
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { PRODUCT_NAME } from '#contract/product.ts'
import { selectProperties, selectTotalCount } from '../../features/properties/slice.ts'
import { usePublicUrl } from '../site.ts'
import { PageMeta } from './PageMeta.tsx'
import { breadcrumbThing, listThing } from './schema.ts'
import { searchAddress } from './searchAddress.ts'

export function SearchHead() {
  const { t } = useTranslation()
  const publicUrl = usePublicUrl()
  const [address] = useSearchParams()
  const places = useSelector(selectProperties)
  const count = useSelector(selectTotalCount)
  const city = address.get('city')
  const page = Number(address.get('page')) || 1
  const { path, indexed } = searchAddress(address)
  const name = city ? t('meta.search.titleCity', { city }) : t('meta.search.title')
  return (
    <PageMeta
      title={page > 1 ? t('meta.search.titlePage', { title: name, page }) : name}
      description={city ? t('meta.search.descriptionCity', { count, city }) : t('meta.search.description', { count })}
      path={path}
      noindex={!indexed || places.length === 0}
      things={[
        breadcrumbThing(publicUrl, [
          { name: PRODUCT_NAME, path: '/' },
          { name, path },
        ]),
        listThing(publicUrl, places),
      ]}
    />
  )
}

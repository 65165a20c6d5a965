import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type LoaderFunction, redirect } from 'react-router'
import { cityPath } from '#contract/city-paths.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { CityPage } from '../../features/cities/CityPage.tsx'
import { citiesSlice, fetchCityPage, useCities } from '../../features/cities/cities.ts'
import { CardRow } from '../../features/properties/home/CardRow.tsx'
import { fetchProperties, selectProperties } from '../../features/properties/slice.ts'
import { citiesTranslations } from '../../languages/cities/translations.ts'
import { useFormat } from '../../ui/format.ts'
import { rejectionOf } from '../api.ts'
import { failed } from '../failures.ts'
import { breadcrumbJsonLd, listJsonLd } from '../heads/jsonLd.ts'
import { PageMeta } from '../heads/PageMeta.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { dispatchOf } from '../loaders.ts'
import { usePublicUrl } from '../site.ts'
import { addArea } from '../store.ts'

addArea(citiesSlice)

const PLACES = 8
const BAD_INPUT = 400
const NOT_FOUND = 404

export const handle: RouteHandle = { module: 'src/app/routes/city.tsx', translations: citiesTranslations }

export const loader: LoaderFunction = async (args) => {
  const dispatch = dispatchOf(args)
  const outcome = await dispatch(fetchCityPage(args.params.slug ?? ''))
  const problem = rejectionOf(outcome)
  const { status = 0, ...rest } = problem ?? {}
  // A malformed name is a missing page.
  if (problem) throw failed(status === BAD_INPUT ? { status: NOT_FOUND } : { ...rest, status })
  const { slug, city, country } = outcome.payload as { slug: string; city: string; country: string }
  // Not for good: the listings decide which city has the name.
  if (slug !== args.params.slug) throw redirect(cityPath(slug) + new URL(args.request.url).search, 302)
  // Without its cards the page still has the numbers.
  await dispatch(fetchProperties({ city, country, sort: 'popular', limit: PLACES, exact: '1' }))
  return null
}

export function Component() {
  const { t } = useTranslation('cities')
  const format = useFormat()
  const publicUrl = usePublicUrl()
  const { shown } = useCities()
  const places = useSelector(selectProperties)
  if (!shown) return null
  const { slug, city, count } = shown
  const country = format.country(shown.country)
  const title = t('title', { city })
  const path = cityPath(slug)
  return (
    <>
      <PageMeta
        title={title}
        description={t('description', { count, n: format.number(count), city, country })}
        path={path}
        jsonLd={[
          breadcrumbJsonLd(publicUrl, [
            { name: PRODUCT_NAME, path: '/' },
            { name: t('cities'), path: '/cities' },
            { name: city, path },
          ]),
          listJsonLd(publicUrl, places),
        ]}
      />
      <CityPage shown={shown} places={<CardRow id="popular" title={t('popular')} properties={places} />} />
    </>
  )
}

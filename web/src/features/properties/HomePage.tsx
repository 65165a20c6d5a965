import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { CompareTray } from './CompareTray.tsx'
import { selectBestRated, selectCities, selectNewest } from './discovery.ts'
import { CardRow } from './home/CardRow.tsx'
import { CityCard } from './home/CityCard.tsx'
import { FeaturedProperties } from './home/FeaturedProperties.tsx'
import { HowItWorks } from './home/HowItWorks.tsx'
import { Promises } from './home/Promises.tsx'
import { SearchForm } from './home/SearchForm.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { searchPath } from './searchPath.ts'

const FEATURED_COUNT = 3

export function HomePage() {
  const { t } = useTranslation()
  const cities = useSelector(selectCities)
  const newest = useSelector(selectNewest)
  const bestRated = useSelector(selectBestRated)
  const featured = [...bestRated, ...newest]
    .filter(({ id, images }, index, all) => images.length > 0 && all.findIndex((other) => other.id === id) === index)
    .slice(0, FEATURED_COUNT)

  return (
    <>
      <section className="relative overflow-x-clip">
        <div className="page grid items-center gap-10 py-10 lg:grid-cols-2 lg:gap-16 lg:py-20">
          <div className="relative z-10">
            <h1 className="text-32 sm:text-44">{t('home.title')}</h1>
            <p className="mt-4 mb-8 max-w-prose text-18 text-mute">{t('home.lead')}</p>
            <SearchForm />
          </div>
          {featured.length === FEATURED_COUNT && <FeaturedProperties properties={featured} />}
        </div>
      </section>
      <Promises />

      <div className="page grid gap-16 py-16">
        <RecentlyViewed />
        {cities.length > 0 && (
          <section aria-labelledby="cities">
            <h2 id="cities" className="mb-4 text-24">
              {t('home.cities')}
            </h2>
            <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
              {cities.map((city) => (
                <li key={`${city.city} ${city.country}`}>
                  <CityCard city={city} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <CardRow
          id="newest"
          title={t('home.newest')}
          more={{ label: t('home.allNewest'), to: searchPath({}) }}
          properties={newest}
        />
        <CardRow
          id="best"
          title={t('home.bestRated')}
          more={{ label: t('home.allBestRated'), to: searchPath({ sort: 'rating' }) }}
          properties={bestRated}
        />
      </div>
      <HowItWorks />
      <CompareTray />
    </>
  )
}

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { Pagination } from '../../../ui/Pagination.tsx'
import { CardSkeletons } from '../../../ui/Skeleton.tsx'
import { selectPage, selectTotalPages } from '../discovery.ts'
import { changedSearchPath, isFlexible, stayQueryOf } from '../filters.ts'
import { PropertyCard } from '../PropertyCard.tsx'
import { readFilters } from '../search.ts'
import { selectProperties, selectPropertiesLoading, selectTotalCount } from '../slice.ts'
import { FewMatches, NoMatches, NoMorePages } from './NoMatches.tsx'
import { StayDetails, StayTotal } from './StayPrice.tsx'

/** Cards are 250 to 390 pixels wide. The map takes the space of the filters, which open as a drawer then. */
const GRID =
  'cards grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4 print:grid-cols-3 drawer:grid-cols-2 min-[90rem]:drawer:grid-cols-3'
const CARD_SIZES = '(width >= 80rem) 296px, (width >= 64rem) 33vw, (width >= 40rem) 46vw, 88vw'
const SKELETON_COUNT = 6
/** With so many results at most, a search offers to remove a filter. */
const FEW_MATCHES = 5

/** The search of the results that are shown. That of the filters is ahead of it while the next results load. */
const useShownSearch = () => new URLSearchParams(useLocation().search)

/** Rendered again for other results only: a filter shows its effect at once although there are dozens of cards. */
const Cards = memo(function Cards() {
  const properties = useSelector(selectProperties)
  const shown = readFilters(useShownSearch())
  return properties.map((property, index) => (
    <li key={property.id} data-place={property.id}>
      <PropertyCard
        property={property}
        heading="h2"
        stayQuery={stayQueryOf(shown, property.stay)}
        price={property.stay && <StayTotal stay={property.stay} currency={property.currency} />}
        sizes={CARD_SIZES}
        // The others would share the connection with the styles.
        when={index === 0 ? 'first' : 'late'}
      >
        {property.stay && (
          <StayDetails stay={property.stay} currency={property.currency} hasDates={isFlexible(shown)} />
        )}
      </PropertyCard>
    </li>
  ))
})

const Pages = memo(function Pages() {
  const { t } = useTranslation()
  const address = useShownSearch()
  const page = useSelector(selectPage)
  const totalPages = useSelector(selectTotalPages)
  return (
    <Pagination
      label={t('search.pages')}
      page={page}
      totalPages={totalPages}
      href={(to) => changedSearchPath(address, { page: to === 1 ? undefined : to })}
      previous={t('search.previous')}
      next={t('search.next')}
      pageLabel={(number) => t('search.page', { page: number })}
    />
  )
})

/** The found places as cards. The last ones stay, dimmed, while others load. */
export function Results({ address }: { address: URLSearchParams }) {
  const properties = useSelector(selectProperties)
  const isEmpty = properties.length === 0
  const total = useSelector(selectTotalCount)
  const loading = useSelector(selectPropertiesLoading)
  if (isEmpty && loading) return <CardSkeletons count={SKELETON_COUNT} className={GRID} />
  if (isEmpty) return total > 0 ? <NoMorePages address={address} total={total} /> : <NoMatches address={address} />
  return (
    <div aria-busy={loading} className="transition-opacity duration-150 aria-busy:opacity-60 aria-busy:delay-150">
      <ul className={GRID} data-stay={properties.some(({ stay }) => stay) || undefined}>
        <Cards />
      </ul>
      {!loading && total <= FEW_MATCHES && <FewMatches address={address} total={total} />}
      <div className="mt-10">
        <Pages />
      </div>
    </div>
  )
}

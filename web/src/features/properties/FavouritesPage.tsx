import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { CallDispatch } from '../../app/api.ts'
import { rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { favouritesArea, fetchFavourites } from './favourites.ts'
import { PropertyCard } from './PropertyCard.tsx'

const GRID = 'cards grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
const CARD_SIZES = '(width >= 80rem) 280px, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw'

export function FavouritesPage() {
  const { t } = useTranslation('users')
  const { t: common } = useTranslation()
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { items, total, totalPages } = useSelector(favouritesArea.select)
  const [params] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const { pending, answer, reload } = useRequest(String(page), () => dispatch(fetchFavourites({ page })))
  return (
    <div className="page grid gap-6 py-8">
      <div>
        <h1 className="text-32">{t('favourites.title')}</h1>
        <p role="status" className="text-mute">
          {pending ? '' : common('places', { count: total, n: number(total) })}
        </p>
      </div>
      <ListBody
        pending={pending}
        isEmpty={items.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('landlord.retry')}
        loading={common('layout.loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('favourites.empty')}>
            <p className="text-mute">{t('favourites.hint')}</p>
            <LinkButton to="/properties" variant="primary">
              {t('favourites.browse')}
            </LinkButton>
          </EmptyState>
        }
      >
        <ul className={GRID}>
          {items.map((property, index) => (
            <li key={property.id}>
              <PropertyCard property={property} heading="h2" sizes={CARD_SIZES} when={index < 4 ? 'early' : 'late'} />
            </li>
          ))}
        </ul>
      </ListBody>
      <Pagination
        label={common('search.pages')}
        page={page}
        totalPages={totalPages}
        href={(to) => (to === 1 ? '/favourites' : `/favourites?page=${to}`)}
        previous={common('search.previous')}
        next={common('search.next')}
        pageLabel={(at) => common('search.page', { page: at })}
      />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/landlord-requests.ts'
import { useFormat } from '../../../ui/format.ts'
import { changedAddress } from '../../../ui/listAddress.ts'

export type Counts = Partial<Record<RequestStatus, number>>

/** Each state with how many there are: links, since each list has an address of its own. */
export function StatusTabs({ status, counts }: { status: RequestStatus; counts: Counts }) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const [params] = useSearchParams()
  return (
    <nav aria-label={t('requests.tabs')}>
      <ul className="flex flex-wrap gap-1">
        {REQUEST_STATUSES.map((each) => {
          const count = counts[each]
          return (
            <li key={each}>
              <Link
                to={changedAddress(params, { status: each === 'PENDING' ? undefined : each }) || '?'}
                preventScrollReset
                aria-current={each === status ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-6 border border-control px-3 text-15 hover:bg-raised aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent"
              >
                {t(`requests.${each}`)}
                <span className="min-w-4 text-13">{count === undefined ? '' : number(count)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

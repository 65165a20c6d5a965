import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property.ts'
import { changedAddress } from '../../ui/listAddress.ts'

const CHOICES = [undefined, ...PROPERTY_STATUSES]

/** Links, since each list has an address of its own. */
export function StatusFilter({ status }: { status: PropertyStatus | undefined }) {
  const { t } = useTranslation('listings')
  const [params] = useSearchParams()
  return (
    <nav aria-label={t('filter.label')}>
      <ul className="flex flex-wrap gap-1">
        {CHOICES.map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to={changedAddress(params, { status: each }) || '?'}
              preventScrollReset
              aria-current={each === status ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-6 border border-control px-3 text-15 hover:bg-raised aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent"
            >
              {t(`filter.${each ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

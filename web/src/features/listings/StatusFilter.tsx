import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property.ts'
import { CountTabs } from '../../ui/CountTabs.tsx'
import { changedAddress } from '../../ui/listAddress.ts'

const CHOICES = [undefined, ...PROPERTY_STATUSES]

export function StatusFilter({ status }: { status: PropertyStatus | undefined }) {
  const { t } = useTranslation('listings')
  const [params] = useSearchParams()
  return (
    <CountTabs
      label={t('filter.label')}
      tabs={CHOICES.map((each) => ({
        to: changedAddress(params, { status: each }) || '?',
        label: t(`filter.${each ?? 'all'}`),
        current: each === status,
      }))}
    />
  )
}

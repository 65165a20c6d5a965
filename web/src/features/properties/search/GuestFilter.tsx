import { useTranslation } from 'react-i18next'
import { sumOf } from '#contract/money.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import { useFormat } from '../../../ui/format.ts'
import { GuestStepper, MAX_GUESTS } from '../GuestStepper.tsx'
import { useSearchParamsState } from './useSearchParamsState.ts'

/** The number of guests, with how many places are for one more. */
export function GuestFilter({ counts }: { counts: PropertyFacets['guests'] | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { address, change } = useSearchParamsState()
  const guests = address.get('guests') ?? ''
  const more = Number(guests || 1) + 1
  return (
    <>
      <GuestStepper value={guests} any={t('search.any')} onChange={(value) => change({ guests: value }, 'replace')} />
      {counts && more <= MAX_GUESTS && (
        <p className="text-13 text-mute">
          {t('search.forGuests', {
            guests: t('guests', { count: more, n: number(more) }),
            n: number(sumOf(counts.filter(({ value }) => value >= more).map(({ count }) => count))),
          })}
        </p>
      )}
    </>
  )
}

import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { isConfirmable } from '#contract/confirmable.ts'
import type { OwnProperty } from '#contract/listings.ts'
import { CONFIRMATION_REMINDER_DAYS, CONFIRMED_DAYS } from '#contract/periods.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { useColon } from '../../ui/useColon.ts'
import { confirmAvailability } from './slice.ts'

type Props = {
  property: Pick<OwnProperty, 'id' | 'title' | 'status' | 'listed' | 'confirmedDaysAgo'> & {
    pausedUnconfirmed?: boolean | undefined
  }
  /** Called with what was confirmed. */
  onConfirmed?: () => void
}

/** When the landlord confirmed that a listing is available, and the button that confirms it now. */
export function FreshnessNote({ property, onConfirmed }: Props) {
  const { t, i18n } = useTranslation('listings')
  const { number } = useFormat()
  const colon = useColon()
  const dispatch = useDispatch<CallDispatch>()
  const [busy, setBusy] = useState(false)
  const { id, title, status, listed, pausedUnconfirmed, confirmedDaysAgo: days } = property
  if (!isConfirmable({ status, listed, isPausedUnconfirmed: pausedUnconfirmed ?? false })) return null
  const isDue = days > CONFIRMED_DAYS - CONFIRMATION_REMINDER_DAYS
  const named = isolateBidi(title, i18n.dir())
  const press = async () => {
    setBusy(true)
    const failure = rejectionOf(await dispatch(confirmAvailability(id)))
    setBusy(false)
    if (failure) return void toast.error(failure.error)
    toast.success(t('freshness.done', { title: named }))
    onConfirmed?.()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-6 bg-raised px-3 py-2">
      <p className="flex min-w-0 grow basis-60 items-start gap-2 text-15">
        <BadgeCheck
          size={18}
          aria-hidden
          className={`mt-0.5 shrink-0 ${isDue || pausedUnconfirmed ? 'text-warm' : 'text-ok'}`}
        />
        <span>
          {pausedUnconfirmed
            ? t('freshness.paused')
            : `${days === 0 ? t('freshness.ownToday') : t('freshness.own', { count: days, n: number(days) })} ${isDue ? t('freshness.due') : ''}`}
        </span>
      </p>
      {(days > 0 || pausedUnconfirmed) && (
        <Button
          variant={isDue || pausedUnconfirmed ? 'primary' : undefined}
          aria-label={t('freshness.press') + colon + named}
          // Not disabled: it would lose the focus.
          aria-disabled={busy || undefined}
          onClick={() => busy || void press()}
          className="aria-disabled:opacity-70"
        >
          {t('freshness.press')}
        </Button>
      )}
    </div>
  )
}

import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositClaim } from '#contract/booking-deposits.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'

type Props = {
  claim: DepositClaim
  currency: string
  /** Of the property. */
  timeZone: string
  /** Has the form for the answer. */
  details: RefObject<HTMLElement | null>
}

/** Tells the tenant first that a claim on the deposit waits for an answer, and leads to the form. */
export function ClaimNotice({ claim, currency, timeZone, details }: Props) {
  const { t } = useTranslation('deposits')
  const { money } = useFormat()
  const { momentAt } = useLocalTime()
  return (
    <section
      aria-labelledby="claim-notice"
      className="flex flex-wrap items-center justify-between gap-4 rounded-12 border border-warn bg-surface p-5"
    >
      <div className="grid gap-1">
        <h2 id="claim-notice" className="text-18 text-warn">
          {t('notice.title', { amount: money(claim.amount, currency) })}
        </h2>
        <p>{t('notice.body', { time: momentAt(claim.answerBy, timeZone) })}</p>
      </div>
      <Button variant="primary" onClick={() => details.current?.querySelector('textarea')?.focus()}>
        {t('notice.answer')}
      </Button>
    </section>
  )
}

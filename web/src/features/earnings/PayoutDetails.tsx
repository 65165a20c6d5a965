import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { MaskedPayoutDetails } from '#contract/payout-details.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchDetails } from './calls.ts'
import { PayoutDetailsForm } from './PayoutDetailsForm.tsx'

/** Where payouts go, masked, and the form that changes it. */
export function PayoutDetails() {
  const { t } = useTranslation('earnings')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchDetails()))
  const [saved, setSaved] = useState<MaskedPayoutDetails | null>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = fetchDetails.fulfilled.match(answer) ? answer.payload : undefined
  const details = saved === undefined ? loaded?.details : saved
  const isMissing = details === null && loaded?.waitingPayout != null
  return (
    <section
      id="payout-details"
      aria-labelledby="payout-details-title"
      className={`grid scroll-mt-6 gap-4 rounded-12 border bg-surface p-4 sm:p-6 ${isMissing ? 'border-warn' : 'border-line'}`}
    >
      <div className="grid gap-1">
        <h2 id="payout-details-title" className="text-24">
          {t('details.title')}
        </h2>
        <p className={`max-w-prose ${isMissing ? 'font-semibold text-warn' : 'text-mute'}`}>
          {t(isMissing ? 'details.needed' : 'details.lead')}
        </p>
      </div>
      <ListBody
        pending={pending}
        isEmpty={false}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={null}
      >
        <div className="flex flex-wrap items-center justify-between gap-4">
          {details ? <Masked details={details} /> : <p>{t('details.none')}</p>}
          <Button variant={isMissing ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
            {t(details ? 'details.change' : 'details.add')}
          </Button>
        </div>
      </ListBody>
      <Dialog open={isOpen} title={t('details.title')} onClose={close}>
        <PayoutDetailsForm
          before={details?.method}
          onSaved={(next) => {
            setSaved(next)
            close()
          }}
          onClose={close}
        />
      </Dialog>
    </section>
  )
}

function Masked({ details: { method, name, holder, ending, updatedAt } }: { details: MaskedPayoutDetails }) {
  const { t } = useTranslation('earnings')
  const { day } = useLocalTime()
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi> · <bdi dir="ltr">•••• {ending}</bdi>
      </p>
      <p className="text-13 text-mute wrap-anywhere">
        {t(`details.methods.${method}`)}
        {holder && (
          <>
            {' · '}
            <bdi>{holder}</bdi>
          </>
        )}
        {' · '}
        {t('details.updated', { day: day(updatedAt) })}
      </p>
    </div>
  )
}

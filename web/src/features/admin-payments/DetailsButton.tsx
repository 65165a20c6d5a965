import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { PayoutDetails } from '#contract/payout-details.ts'
import type { DuePayout } from '#contract/payouts.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { readDetails } from './calls.ts'
import { SMALL } from './Stay.tsx'

/** Loads on demand where a landlord's payouts go, because each look is recorded. */
export function DetailsButton({ landlord }: { landlord: DuePayout['landlord'] }) {
  const { t } = useTranslation('admin-payments')
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const [details, setDetails] = useState<PayoutDetails>()
  const [isLoading, setLoading] = useState(false)
  const close = () => setDetails(undefined)
  const show = async () => {
    if (isLoading) return
    setLoading(true)
    const answer = await dispatch(readDetails(landlord.id))
    setLoading(false)
    if (readDetails.fulfilled.match(answer)) setDetails(answer.payload)
    else toast.error(rejectionOf(answer)?.error ?? '')
  }
  return (
    <>
      <Button
        className={`${SMALL} aria-disabled:opacity-70`}
        aria-label={t('details.showOf', { name: nameOf(landlord) })}
        aria-disabled={isLoading || undefined}
        onClick={show}
      >
        {t('details.show')}
      </Button>
      <Dialog open={details !== undefined} title={t('details.title')} onClose={close}>
        {details && <Details details={details} />}
        <p className="mt-4 text-13 text-mute">{t('details.note')}</p>
        <DialogButtons>
          <Button onClick={close}>{t('details.close')}</Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

function Details({ details }: { details: PayoutDetails }) {
  const { t } = useTranslation('admin-payments')
  const { method: _method, ...fields } = details
  const entries = Object.entries(fields).filter(([, value]) => value !== '') as [keyof FieldNames, string][]
  return (
    <dl className="grid gap-3">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="text-13 font-semibold text-mute">{t(`details.fields.${name}`)}</dt>
          <dd className="wrap-anywhere select-all">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FieldNames = Record<'holder' | 'bankName' | 'account' | 'bankCode' | 'provider' | 'phone', string>

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClaimPhoto, DepositClaim } from '#contract/booking-deposits.ts'
import { useFormat } from '../../../ui/format.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import type { BookingReader } from '../useNextStepText.ts'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import { isAwaitingReply } from './claimTime.ts'

/** What a person wrote; empty after the deletion of the account. */
function Words({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation('deposits')
  return (
    <div className="grid gap-0.5 border-s-2 border-line ps-4">
      <dt className="text-13 font-semibold text-mute">{label}</dt>
      {text ? (
        <dd dir="auto" className="title-start whitespace-pre-line wrap-anywhere">
          {text}
        </dd>
      ) : (
        <dd className="text-mute">{t('claim.erased')}</dd>
      )}
      {children && <dd className="pt-2">{children}</dd>}
    </div>
  )
}

const WAIT = { tenant: 'waitTenant', landlord: 'waitLandlord', admin: 'waitAdmin' } as const

type Props = {
  bookingId: string
  claim: DepositClaim
  deposit: number
  currency: string
  /** Of the property. */
  timeZone: string
  /** Whose words are called the reader's own. */
  reader: BookingReader
  /** The reader can answer now. */
  canAnswer?: boolean
}

/** A claim on a deposit: the landlord's reason, the tenant's answer and the decision. */
export function ClaimWords({ bookingId, claim, deposit, currency, timeZone, reader, canAnswer = false }: Props) {
  const { status, reason, answer, answerBy, awarded, decisionReason } = claim
  const isWaiting = isAwaitingReply(claim, new Date())
  const { t } = useTranslation('deposits')
  const { money } = useFormat()
  const { momentAt } = useLocalTime()
  const landlordWords = t(reader === 'landlord' ? 'claim.ownReason' : 'claim.landlordWords')
  const tenantWords = t(reader === 'tenant' ? 'claim.ownReply' : 'claim.tenantWords')
  const landlordPhotos = t(reader === 'landlord' ? 'photos.own' : 'photos.byLandlord')
  const tenantPhotos = t(reader === 'tenant' ? 'photos.own' : 'photos.byTenant')
  const photosOf = (by: ClaimPhoto['by'], label: string) => {
    const photos = claim.photos.filter((photo) => photo.by === by)
    return photos.length > 0 && <ClaimPhotos bookingId={bookingId} photos={photos} label={label} />
  }
  return (
    <>
      <dl className="grid gap-3">
        <Words label={landlordWords} text={reason}>
          {photosOf('LANDLORD', landlordPhotos)}
        </Words>
        {answer === null ? (
          status === 'OPEN' &&
          !canAnswer && (
            <div className="border-s-2 border-line ps-4">
              <dt className="text-13 font-semibold text-mute">{tenantWords}</dt>
              <dd className="text-mute">{t('claim.unanswered')}</dd>
            </div>
          )
        ) : (
          <Words label={tenantWords} text={answer}>
            {photosOf('TENANT', tenantPhotos)}
          </Words>
        )}
        {decisionReason !== null && <Words label={t('claim.decision')} text={decisionReason} />}
      </dl>
      {status === 'OPEN' && answer === null && (
        <p className={isWaiting && reader === 'tenant' ? 'font-semibold' : 'text-mute'}>
          {t(`claim.${isWaiting ? WAIT[reader] : reader === 'tenant' ? 'overTenant' : 'overOthers'}`, {
            time: momentAt(answerBy, timeZone),
          })}
        </p>
      )}
      {awarded !== null && (
        <p className="font-semibold">
          {t('claim.awarded', { awarded: money(awarded, currency), returned: money(deposit - awarded, currency) })}
        </p>
      )}
      {status === 'WITHDRAWN' && <p className="text-mute">{t('claim.withdrawn')}</p>}
    </>
  )
}

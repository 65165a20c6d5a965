import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import type { listPayments } from '#contract/payment-history.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { readPage } from '../../ui/listAddress.ts'
import { useLiveReload } from '../../ui/live.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchPayments } from './history.ts'
import { MovementItem } from './MovementItem.tsx'
import { NextPaymentItem } from './NextPaymentItem.tsx'

type Loaded = CallAnswer<typeof listPayments>

/** The user's payments as a tenant: what is due next, then what was paid and returned. */
export function PaymentsPage() {
  const { t } = useTranslation(['payments', 'bookings', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const texts = usePageTexts()
  const [params] = useSearchParams()
  const page = readPage(params)
  const { pending, answer, reload } = useRequest(String(page), () => dispatch(fetchPayments(page)))
  useLiveReload(reload, ({ kind }) => kind === 'booking' || kind === 'payment')
  const error = answer && rejectionOf(answer)?.error
  const loaded = answer && !error ? (answer.payload as Loaded) : undefined
  const { data = [], next = [], totalPages = 0 } = loaded ?? {}
  return (
    <div className="page grid gap-8 py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-32">{t('history.title')}</h1>
        <Link
          to="/bookings"
          className="no-print inline-flex min-h-6 items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
        >
          {t('bookings:title')}
        </Link>
      </div>
      {loaded && (next.length > 0 || data.length > 0) && (
        <section aria-labelledby="due" className="grid gap-4">
          <h2 id="due" className="text-18">
            {t('history.next')}
          </h2>
          {next.length > 0 ? (
            <ul className="grid gap-3">
              {next.map((each) => (
                <NextPaymentItem key={each.bookingId} payment={each} />
              ))}
            </ul>
          ) : (
            <p className="text-mute">{t('history.nothingDue')}</p>
          )}
        </section>
      )}
      <section aria-labelledby="history" className="grid gap-4">
        {data.length > 0 && (
          <h2 id="history" className="text-18">
            {t('history.past')}
          </h2>
        )}
        <ListBody
          pending={pending}
          isEmpty={data.length === 0}
          error={error}
          retry={t('bookings:retry')}
          loading={t('translation:layout.loading')}
          onRetry={reload}
          empty={
            next.length > 0 ? null : (
              <EmptyState title={t('history.empty')}>
                <p className="max-w-prose text-mute">{t('history.emptyBody')}</p>
                <LinkButton variant="primary" to="/properties">
                  {t('bookings:empty.find')}
                </LinkButton>
              </EmptyState>
            )
          }
        >
          <ul className="grid divide-y divide-line rounded-12 border border-line bg-surface">
            {data.map((movement) => (
              <MovementItem key={movement.id} movement={movement} />
            ))}
          </ul>
        </ListBody>
        <ListPages page={page} totalPages={totalPages} pending={pending} {...texts} />
      </section>
    </div>
  )
}

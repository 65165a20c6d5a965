import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { instalmentSpan } from '#contract/instalments.ts'
import type { SandboxCheckout, SandboxChoice } from '#contract/sandbox.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useRange } from '../../ui/useRange.ts'
import { CardForm } from './CardForm.tsx'
import { MobileMoney } from './MobileMoney.tsx'
import { ownPath } from './ownPath.ts'
import { sandboxArea } from './slice.ts'
import { useAnswer } from './useAnswer.ts'

/** What may go wrong with a gateway, to be tried. */
const TRIALS = ['DECLINE', 'NEVER_ANSWER', 'ANSWER_LATE', 'ANSWER_TWICE'] as const satisfies readonly SandboxChoice[]

type Props = { publicUrl: string }

/** The checkout of the payment sandbox, which plays a payment gateway with test money. */
export function CheckoutPage({ publicUrl }: Props) {
  const { checkout } = useSelector(sandboxArea.select)
  if (!checkout) return null
  const { status } = checkout
  return status === 'OPEN' ? (
    <OpenCheckout checkout={checkout} publicUrl={publicUrl} />
  ) : (
    <EndedCheckout checkout={checkout} status={status} publicUrl={publicUrl} />
  )
}

type CheckoutProps = Props & { checkout: SandboxCheckout }

function OpenCheckout({ checkout, publicUrl }: CheckoutProps) {
  const { t } = useTranslation('sandbox')
  const { money } = useFormat()
  const { isBusy, isAnswered, error, answer } = useAnswer(checkout, publicUrl)
  const [method, setMethod] = useState('card')
  const amount = money(checkout.amount, checkout.currency)
  const cancelPath = ownPath(checkout.cancelUrl, publicUrl)
  const form = { amount, isBusy, onAnswer: answer }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <section className="grid gap-4">
        <h1 className="text-32 sm:text-44">{t('pay', { amount })}</h1>
        <Summary checkout={checkout} />
        <p className="max-w-prose text-mute">{t('lead')}</p>
      </section>
      <section
        aria-label={t('method.legend')}
        className="grid gap-5 rounded-12 border border-line bg-surface p-5 sm:p-6 lg:row-span-2"
      >
        {isAnswered ? (
          <p role="status" className="py-8 text-center text-18">
            {t('leaving')}
          </p>
        ) : (
          <>
            <div className="[&_label]:basis-0">
              <SegmentedControl
                legend={t('method.legend')}
                name="method"
                value={method}
                options={[
                  { value: 'card', label: t('method.card') },
                  { value: 'mobile', label: t('method.mobile') },
                ]}
                onChoose={setMethod}
              />
            </div>
            <FormError>{error}</FormError>
            {method === 'card' ? <CardForm {...form} /> : <MobileMoney {...form} title={checkout.title} />}
            {cancelPath && (
              <LinkButton variant="quiet" to={cancelPath} className="text-mute!">
                {t('cancel')}
              </LinkButton>
            )}
          </>
        )}
      </section>
      <details className="group rounded-12 border border-line bg-surface">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-5 font-semibold">
          {t('trials.title')}
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-mute group-open:rotate-180" />
        </summary>
        <ul className="grid gap-4 px-5 pb-5">
          {TRIALS.map((choice) => (
            <li key={choice} className="grid justify-items-start gap-2 border-t border-line pt-4">
              <p className="text-15 text-mute">{t(`trials.${choice}.text`)}</p>
              <Button aria-disabled={isBusy || undefined} onClick={() => answer(choice)}>
                {t(`trials.${choice}.action`)}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** What is paid, as a shop tells its gateway: the place, the stay and the parts of the amount. */
function Summary({ checkout: { title, amount, currency, summary } }: { checkout: SandboxCheckout }) {
  const { t } = useTranslation('sandbox')
  const { money, number, date } = useFormat()
  const range = useRange()
  if (!summary) return <Title>{title}</Title>
  const { city, startDate, endDate, instalment, instalments, rent, cleaningFee, serviceFee, deposit } = summary
  const span = instalmentSpan({ startDate, endDate }, instalment)
  const rentLabel =
    instalments > 1
      ? t('summary.rentOf', { number: number(instalment), total: number(instalments) })
      : t('summary.rent')
  const lines = [
    [rentLabel, rent],
    [t('summary.cleaningFee'), cleaningFee],
    [t('summary.serviceFee'), serviceFee],
    [t('summary.deposit'), deposit],
  ] as const
  return (
    <div className="grid gap-4 rounded-12 border border-line bg-surface p-5">
      <div className="grid gap-1">
        <Title>{title}</Title>
        <p className="text-mute">
          <bdi>{city}</bdi>
        </p>
        <p>{range(startDate, endDate)}</p>
        {instalments > 1 && (
          <p className="text-mute">
            {span.isMonth ? t('summary.month', { day: date(span.from) }) : range(span.from, endDate)}
          </p>
        )}
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        {lines
          .filter(([, part]) => part > 0)
          .map(([label, part]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-mute">{label}</dt>
              <dd className="whitespace-nowrap">{money(part, currency)}</dd>
            </div>
          ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
          <dt>{t('summary.payNow')}</dt>
          <dd className="whitespace-nowrap">{money(amount, currency)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Title({ children }: { children: string }) {
  return (
    <p dir="auto" className="title-start text-18 font-semibold wrap-anywhere">
      {children}
    </p>
  )
}

type EndedProps = CheckoutProps & { status: Exclude<SandboxCheckout['status'], 'OPEN'> }

function EndedCheckout({ checkout, status, publicUrl }: EndedProps) {
  const { t } = useTranslation('sandbox')
  const isPaid = status === 'PAID' || status === 'PROCESSING'
  const path = ownPath(isPaid ? checkout.returnUrl : checkout.cancelUrl, publicUrl)
  return (
    <section className="mx-auto grid w-full max-w-[32rem] justify-items-center gap-4 rounded-12 border border-line bg-surface p-6 text-center sm:p-10">
      {isPaid ? (
        <CircleCheck size={44} aria-hidden="true" className="text-ok" />
      ) : (
        <CircleAlert size={44} aria-hidden="true" className="text-warn" />
      )}
      <h1 className="text-24">{t(`ended.${status}.title`)}</h1>
      <p className="text-mute">{t(`ended.${status}.body`)}</p>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {checkout.title}
      </p>
      {path && (
        <LinkButton variant="primary" to={path}>
          {t('back')}
        </LinkButton>
      )}
    </section>
  )
}

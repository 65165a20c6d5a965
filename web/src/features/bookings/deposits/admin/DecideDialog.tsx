import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminDepositClaim } from '#contract/admin-deposits.ts'
import { decisionForm } from '#contract/forms/deposits.ts'
import { toMajor, toMinor } from '#contract/money.ts'
import type { Rejection } from '../../../../app/api.ts'
import { Button } from '../../../../ui/Button.tsx'
import { isolateBidi } from '../../../../ui/bidi.ts'
import { CountedText } from '../../../../ui/CountedText.tsx'
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { useFormat } from '../../../../ui/format.ts'
import { announceDecision } from '../../../../ui/live.ts'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { usePersonName } from '../../../../ui/usePersonName.ts'
import { useSchemaForm } from '../../../../ui/useSchemaForm.ts'

type Decision = { awarded: number; reason: string }
type Props = {
  claim: AdminDepositClaim
  onSend: (decision: Decision) => Promise<Rejection | undefined>
  onDone: (awarded: number) => void
  onClose: () => void
}

/** Decides what the landlord is awarded of a deposit; shows what goes back to the tenant. */
export function DecideDialog({ claim, onSend, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation('deposits')
  const { money, number } = useFormat()
  const nameOf = usePersonName()
  const { amount, deposit, currency, booking } = claim
  const [awarded, setAwarded] = useState(Number.NaN)
  const [schema] = useState(() => decisionForm(amount))
  const { form, field, setValue, error, isSubmitting } = useSchemaForm({
    schema,
    onSubmit: async (values) => {
      const problem = await onSend(values)
      if (problem) return problem
      announceDecision()
      onDone(values.awarded)
      return undefined
    },
  })
  const { onChange, ...award } = field('awarded')
  const choose = (part: number) => {
    setValue('awarded', part)
    setAwarded(part)
  }
  const quick = [
    { label: t('decide.all'), part: amount },
    { label: t('decide.half'), part: toMajor(Math.round(toMinor(amount) / 2)) },
    { label: t('decide.none'), part: 0 },
  ]
  return (
    <Dialog open title={t('decide.title')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-mute wrap-anywhere">
          {t('decide.lead', {
            landlord: isolateBidi(nameOf(booking.landlord), i18n.dir()),
            tenant: isolateBidi(nameOf(booking.tenant), i18n.dir()),
            amount: money(amount, currency),
            deposit: money(deposit, currency),
          })}
        </p>
        <NumberInput
          {...award}
          onChange={(event) => {
            setAwarded(event.currentTarget.valueAsNumber)
            void onChange(event)
          }}
          label={t('decide.awarded', { currency })}
          hint={t('decide.most', { amount: money(amount, currency) })}
          required
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('decide.quick')}</legend>
          {quick.map(({ label, part }) => (
            <Button
              key={label}
              aria-pressed={awarded === part}
              className="aria-pressed:border-accent aria-pressed:bg-raised"
              onClick={() => choose(part)}
            >
              {label} · {money(part, currency)}
            </Button>
          ))}
        </fieldset>
        <p role="status" className="font-semibold empty:hidden">
          {awarded >= 0 && awarded <= amount ? t('decide.rest', { amount: money(deposit - awarded, currency) }) : ''}
        </p>
        <CountedText
          {...field('reason')}
          label={t('decide.reason')}
          hint={t('decide.hint')}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        <DialogButtons notice={<FormError>{error}</FormError>}>
          <Button onClick={onClose}>{t('back')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('decide.confirm')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TestCard } from '#contract/forms/sandbox.ts'
import type { SandboxChoice } from '#contract/sandbox.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { DECLINED_CARD, formatExpiry, groupCardNumber, isDeclined, isExpired, PAYING_CARD } from './card.ts'

type Props = { amount: string; isBusy: boolean; onAnswer: (choice: SandboxChoice) => Promise<void> }

/** Formats what is typed at the end of a field; elsewhere the caret would jump. */
const formatting =
  (format: (typed: string) => string, onChange: (event: ChangeEvent<HTMLInputElement>) => unknown) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    const isDeletion = (event.nativeEvent as InputEvent).inputType?.startsWith('delete')
    if (!isDeletion && target.selectionStart === target.value.length) target.value = format(target.value)
    return onChange(event)
  }

/** The form of a card, which is only checked here: the sandbox receives what it shall do, never the card. */
export function CardForm({ amount, isBusy, onAnswer }: Props) {
  const { t } = useTranslation('sandbox')
  const isHydrated = useHydrated()
  const { form, field, setValue } = useSchemaForm({
    schema: TestCard,
    onSubmit: async ({ number, expiry }) => {
      if (isExpired(expiry, new Date())) {
        const error = t('card.expired')
        return { error, fields: { expiry: error } }
      }
      await onAnswer(isDeclined(number) ? 'DECLINE' : 'PAY')
      return undefined
    },
  })
  const fill = () => {
    setValue('number', PAYING_CARD)
    setValue('expiry', '12 / 34')
    setValue('cvc', '123')
    setValue('name', t('card.someone'))
  }
  const number = field('number')
  const expiry = field('expiry')
  return (
    <form {...form}>
      {/* Until the script is there, the browser itself would send the form. */}
      <fieldset disabled={!isHydrated} className="grid gap-4">
        <div className="grid gap-2 rounded-6 bg-raised p-4 text-15">
          <p>{t('card.hint', { paying: PAYING_CARD, declined: DECLINED_CARD })}</p>
          <Button className="w-fit" onClick={fill}>
            {t('card.fill')}
          </Button>
        </div>
        <FormField
          {...number}
          label={t('card.number')}
          placeholder="1234 1234 1234 1234"
          dir="ltr"
          inputMode="numeric"
          autoComplete="cc-number"
          onChange={formatting(groupCardNumber, number.onChange)}
          className="text-start"
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <FormField
            {...expiry}
            label={t('card.expiry')}
            placeholder="MM / YY"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-exp"
            onChange={formatting(formatExpiry, expiry.onChange)}
          />
          <FormField
            {...field('cvc')}
            label={t('card.cvc')}
            placeholder="123"
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-csc"
          />
        </div>
        <FormField {...field('name')} label={t('card.name')} placeholder={t('card.someone')} autoComplete="cc-name" />
        <SubmitButton busy={isBusy} busyLabel={t('wait')} className="min-h-12 w-full">
          {t('card.pay', { amount })}
        </SubmitButton>
      </fieldset>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TestPhone } from '#contract/forms/sandbox.ts'
import type { SandboxChoice } from '#contract/sandbox.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'

type Props = { title: string; amount: string; isBusy: boolean; onAnswer: (choice: SandboxChoice) => Promise<void> }

/** Mobile money: a phone number, and the prompt that its phone would show. */
export function MobileMoney(props: Props) {
  const { t } = useTranslation('sandbox')
  const isHydrated = useHydrated()
  const [phone, setPhone] = useState<string>()
  const { form, field } = useSchemaForm({
    schema: TestPhone,
    onSubmit: async (values) => {
      setPhone(values.phone)
      return undefined
    },
  })
  if (phone) return <PhonePrompt {...props} phone={phone} onChange={() => setPhone(undefined)} />
  return (
    <form {...form}>
      <fieldset disabled={!isHydrated} className="grid gap-4">
        <FormField
          {...field('phone')}
          type="tel"
          label={t('mobile.phone')}
          placeholder="+251 91 123 4567"
          hint={t('mobile.hint')}
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
        />
        <SubmitButton busy={false} busyLabel={t('wait')} className="min-h-12 w-full">
          {t('mobile.send')}
        </SubmitButton>
      </fieldset>
    </form>
  )
}

type PromptProps = Props & { phone: string; onChange: () => void }

/** A drawn phone that asks its owner to approve the payment. */
function PhonePrompt({ title, amount, phone, isBusy, onAnswer, onChange }: PromptProps) {
  const { t } = useTranslation('sandbox')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-18 outline-none">
        {t('mobile.sent')}
      </h2>
      <div className="grid w-64 max-w-full content-between gap-6 rounded-[2.5rem] border-8 border-control bg-bg px-4 pt-3 pb-5 shadow-float">
        <span aria-hidden="true" className="mx-auto h-1.5 w-16 rounded-full bg-control" />
        <div className="grid gap-4 rounded-12 border border-line bg-surface p-4 text-center">
          <p dir="ltr" className="text-13 text-mute">
            {phone}
          </p>
          <p className="text-15">{t('mobile.prompt')}</p>
          <p className="text-18 font-bold whitespace-nowrap text-warm">{amount}</p>
          <p dir="auto" className="text-13 text-mute wrap-anywhere">
            {title}
          </p>
          <div className="grid gap-2">
            <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => onAnswer('PAY')}>
              {t('mobile.approve')}
            </Button>
            <Button aria-disabled={isBusy || undefined} onClick={() => onAnswer('DECLINE')}>
              {t('mobile.decline')}
            </Button>
          </div>
        </div>
        <span aria-hidden="true" className="mx-auto h-1 w-24 rounded-full bg-line" />
      </div>
      <Button variant="quiet" onClick={onChange}>
        {t('mobile.change')}
      </Button>
    </div>
  )
}

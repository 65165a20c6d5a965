import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallInput } from '#contract/call.ts'
import { BankAccountForm, MobileMoneyForm } from '#contract/forms/payout-details.ts'
import {
  type MaskedPayoutDetails,
  PAYOUT_METHODS,
  type PayoutMethod,
  type savePayoutDetails,
} from '#contract/payout-details.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { type FormSchema, useSchemaForm } from '../../ui/useSchemaForm.ts'
import { saveDetails } from './calls.ts'

type Body = NonNullable<CallInput<typeof savePayoutDetails>['body']>
type Props = { onSaved: (details: MaskedPayoutDetails | null) => void; onClose: () => void }

const FIELDS = {
  BANK: ['holder', 'bankName', 'account', 'bankCode'],
  MOBILE: ['provider', 'phone'],
} as const
/** Account numbers and codes are written from left to right in every language. */
const LTR: readonly string[] = ['account', 'bankCode', 'phone']
const HINTED = ['account', 'bankCode'] as const
const isHinted = (name: string): name is (typeof HINTED)[number] => (HINTED as readonly string[]).includes(name)

/** Asks for a bank account or mobile money account, and for the password. */
export function PayoutDetailsForm({ onSaved, onClose, before }: Props & { before: PayoutMethod | undefined }) {
  const { t } = useTranslation('earnings')
  const [method, setMethod] = useState<PayoutMethod>(before ?? 'BANK')
  return (
    <div className="grid gap-5">
      <SegmentedControl
        legend={t('details.method')}
        name="method"
        options={PAYOUT_METHODS.map((each) => ({ value: each, label: t(`details.methods.${each}`) }))}
        value={method}
        onChoose={(value) => setMethod(value as PayoutMethod)}
      />
      <MethodForm key={method} method={method} onSaved={onSaved} onClose={onClose} />
    </div>
  )
}

function MethodForm({ method, onSaved, onClose }: Props & { method: PayoutMethod }) {
  const { t } = useTranslation('earnings')
  const dispatch = useDispatch<CallDispatch>()
  const schema: FormSchema = method === 'BANK' ? BankAccountForm : MobileMoneyForm
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema,
    onSubmit: async (values) => {
      const answer = await dispatch(saveDetails({ method, ...values } as Body))
      if (!saveDetails.fulfilled.match(answer)) return rejectionOf(answer)
      toast.success(t('details.saved'))
      onSaved(answer.payload)
      return undefined
    },
  })
  return (
    <form {...form} className="grid gap-5">
      {FIELDS[method].map((name) => (
        <FormField
          key={name}
          {...field(name)}
          label={t(`details.fields.${name}`)}
          hint={isHinted(name) ? t(`details.hints.${name}`) : undefined}
          type={name === 'phone' ? 'tel' : 'text'}
          dir={LTR.includes(name) ? 'ltr' : 'auto'}
          autoComplete="off"
          spellCheck={false}
          required={name !== 'bankCode'}
        />
      ))}
      <PasswordField
        {...field('password')}
        label={t('details.password')}
        hint={t('details.passwordHint')}
        show={t('details.show')}
        autoComplete="current-password"
        required
      />
      <FormError>{error}</FormError>
      <DialogButtons>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('details.cancel')}
        </Button>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('details.save')}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}

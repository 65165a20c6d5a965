import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LandlordRequest, REASON_MAX } from '#contract/landlord-requests.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { TextAreaField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { isolated } from '../../../ui/isolated.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useForm } from '../../../ui/useForm.ts'
import { fits, toggled } from './reasons.ts'

const READY = ['unreadable', 'name', 'address', 'owner', 'expired'] as const

type Props = {
  /** Nobody: it is closed. */
  people: readonly LandlordRequest[]
  /** Answers the sentence of a failure. */
  onReject: (people: readonly LandlordRequest[], reason: string) => Promise<string | undefined>
  onClose: () => void
}

/** One reason, put together of ready sentences and own words; it is sent as it stands in the field. */
export function RejectDialog({ people, onReject, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { number } = useFormat()
  const [first] = people
  const many = people.length > 1
  return (
    <Dialog
      open={first !== undefined}
      title={
        many
          ? t('reject.titleMany', { count: people.length, n: number(people.length) })
          : t('reject.title', { name: isolated(first?.user.name ?? '', i18n.dir()) })
      }
      onClose={onClose}
    >
      {first && (
        <ReasonForm
          // Other people, another reason.
          key={people.map(({ id }) => id).join()}
          lead={t(many ? 'reject.leadMany' : 'reject.lead')}
          onSend={(reason) => onReject(people, reason)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function ReasonForm({
  lead,
  onSend,
  onClose,
}: {
  lead: string
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const [reason, setReason] = useState('')
  const { form, busy, error, errors } = useForm({
    check: () => ({ reason: reason.trim() ? undefined : t('reject.required') }),
    send: async () => {
      const failure = await onSend(reason.trim())
      return failure === undefined ? undefined : { error: failure }
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-mute">{lead}</p>
      <FormError>{error}</FormError>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-semibold text-mute">{t('reject.ready')}</legend>
        {READY.map((name) => {
          const sentence = t(`reject.${name}`)
          return (
            <label
              key={name}
              className="flex min-h-11 items-center gap-3 rounded-6 border border-control px-3 py-2 hover:bg-raised has-checked:border-accent has-disabled:text-mute"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={reason.includes(sentence)}
                disabled={!fits(reason, sentence)}
                onChange={() => setReason(toggled(reason, sentence))}
              />
              {sentence}
            </label>
          )
        })}
      </fieldset>
      <TextAreaField
        name="reason"
        label={t('reject.reason')}
        hint={t('reject.left', { n: number(REASON_MAX - reason.length) })}
        // Ticking a sentence mends it too.
        error={reason.trim() ? undefined : errors.reason}
        value={reason}
        maxLength={REASON_MAX}
        dir="auto"
        required
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {t('reject.confirm')}
        </SubmitButton>
      </DialogButtons>
    </form>
  )
}

import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../../ui/useForm.ts'
import type { Applicant } from './application.ts'
import { DocumentsField } from './DocumentsField.tsx'
import { UploadProgress } from './UploadProgress.tsx'

/** The contract's limits (`applyLandlord`). */
const ADDRESS_MAX = 300
const MESSAGE_MAX = 2_000

/** These say in the reader's language what the server says in English. */
const OWN_WORDS = ['phone', 'address', 'message']

type Props = Pick<Applicant, 'me' | 'send'> & {
  /** The last one: what was written then is there again. */
  last: LandlordRequest | null
  onSent: (request: LandlordRequest) => void
}

export function ApplyForm({ me, send, last, onSent }: Props) {
  const { t } = useTranslation('profile')
  const { number } = useFormat()
  const [files, setFiles] = useState<File[]>([])
  const [share, setShare] = useState<number>()
  const stop = useRef(() => {})
  const submit = useRef<HTMLDivElement>(null)

  const { form, busy, error, errors } = useForm({
    check: (values) => ({
      phone: textOf(values, 'phone') ? undefined : t('wrong.phone'),
      address: textOf(values, 'address') ? undefined : t('wrong.address'),
      message: textOf(values, 'message') ? undefined : t('wrong.message'),
      documents: files.length > 0 ? undefined : t('wrong.documents'),
    }),
    send: async (values) => {
      const wish = {
        phone: textOf(values, 'phone'),
        address: textOf(values, 'address'),
        message: textOf(values, 'message'),
        documents: files,
      }
      setShare(0)
      const sending = send(wish, setShare)
      stop.current = sending.stop
      const answer = await sending.answered
      setShare(undefined)
      if ('problem' in answer) {
        const { error: sentence, fields = {} } = answer.problem
        const said = Object.entries(fields).map(([name, text]) => [
          name,
          OWN_WORDS.includes(name) ? t(`wrong.${name}`) : text,
        ])
        return { error: sentence, fields: Object.fromEntries(said) }
      }
      if ('stopped' in answer) toast(t('landlord.upload.cancelled'))
      else onSent(answer.request)
      return undefined
    },
  })
  const cancel = () => {
    stop.current()
    // The button that was pressed is gone.
    submit.current?.querySelector('button')?.focus()
  }
  return (
    <form {...form} className="grid gap-5">
      <FormError>{error}</FormError>
      <FormField
        name="phone"
        type="tel"
        label={t('landlord.form.phone')}
        error={errors.phone}
        defaultValue={last?.phone ?? me.phone ?? ''}
        autoComplete="tel"
        dir="ltr"
        placeholder="+251 91 123 4567"
        required
      />
      <FormField
        name="address"
        label={t('landlord.form.address')}
        error={errors.address}
        defaultValue={last?.address}
        autoComplete="street-address"
        dir="auto"
        maxLength={ADDRESS_MAX}
        required
      />
      <CountedText
        name="message"
        label={t('landlord.form.message')}
        hint={t('landlord.form.messageHint')}
        error={errors.message}
        defaultValue={last?.message}
        rows={6}
        maxLength={MESSAGE_MAX}
        left={(count) => t('about.left', { n: number(count) })}
        required
      />
      <DocumentsField
        form={form.ref}
        files={files}
        error={files.length > 0 && errors.documents === t('wrong.documents') ? undefined : errors.documents}
        onChange={setFiles}
      />
      {share !== undefined && <UploadProgress share={share} onCancel={cancel} />}
      <div ref={submit}>
        <SubmitButton busy={busy} busyLabel={t('wait')} className="max-sm:w-full">
          {t('landlord.form.send')}
        </SubmitButton>
      </div>
    </form>
  )
}

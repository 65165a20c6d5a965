import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useForm } from '../../ui/useForm.ts'
import type { Account } from './account.ts'
import { Section } from './Section.tsx'

const DANGER = 'border-danger! text-danger! hover:bg-raised'
const CONSEQUENCES = ['personal', 'places', 'reviews', 'final']

const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

export function DeleteSection({ me, remove }: Pick<Account, 'me' | 'remove'>) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  return (
    <Section id="delete" title={t('remove.title')} lead={t('remove.lead')}>
      <Button onClick={() => setAsking(true)} className={`justify-self-start ${DANGER}`}>
        {t('remove.open')}
      </Button>
      {asking && <Sure me={me} remove={remove} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function Sure({ me, remove, onClose }: Pick<Account, 'me' | 'remove'> & { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState('')
  const { form, busy, error } = useForm({
    // Enter in the field comes here too.
    send: async () => (same(typed, me.email) ? remove() : undefined),
  })
  return (
    <Dialog open title={t('remove.sure')} onClose={() => busy || onClose()}>
      <form {...form}>
        <div className="grid gap-5">
          <ul className="grid list-disc gap-1 ps-5">
            {CONSEQUENCES.map((word) => (
              <li key={word}>{t(`remove.${word}`)}</li>
            ))}
          </ul>
          <FormField
            name="email"
            type="email"
            label={t('remove.type', { email: me.email })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <FormError>{error}</FormError>
        </div>
        <DialogButtons>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            disabled={!same(typed, me.email)}
            aria-disabled={busy || undefined}
            className={`border-danger! bg-danger text-on-danger hover:bg-danger aria-disabled:opacity-70`}
          >
            {t('remove.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/useForm.ts'
import type { Account } from './account.ts'
import { Section } from './Section.tsx'

type Props = Pick<Account, 'signOut' | 'signOutEverywhere'>

export function SessionsSection({ signOut, signOutEverywhere }: Props) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  return (
    <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={signOut}>{t('sessions.here')}</Button>
        <Button onClick={() => setAsking(true)}>{t('sessions.everywhere')}</Button>
      </div>
      {asking && <Sure signOutEverywhere={signOutEverywhere} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function Sure({ signOutEverywhere, onClose }: Pick<Account, 'signOutEverywhere'> & { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { form, busy, error } = useForm({ send: signOutEverywhere })
  return (
    <Dialog open title={t('sessions.sure')} onClose={() => busy || onClose()}>
      <form {...form}>
        <div className="grid gap-5">
          <p>{t('sessions.what')}</p>
          <FormError>{error}</FormError>
        </div>
        <DialogButtons>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('sessions.everywhere')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SAVED_SEARCH_NAME_MAX } from '#contract/saved-searches.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { SubmitFailure } from '../../ui/useSchemaForm.ts'

type Props = {
  title: string
  lead?: string
  name: string
  onClose: () => void
  /** Resolves to the failure. */
  onSave: (name: string) => Promise<SubmitFailure | undefined>
}

/** Asks for the name of a search. Stays open and shows the error when it cannot be saved. */
export function NameDialog({ title, lead, name, onClose, onSave }: Props) {
  const { t } = useTranslation('saved-searches')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubmitFailure>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const next = await onSave(String(new FormData(event.currentTarget).get('name')))
    setBusy(false)
    setFailure(next)
  }
  const refused = failure?.fields?.name
  return (
    <Dialog open title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {lead && <p>{lead}</p>}
        <FormField
          label={t('name')}
          name="name"
          dir="auto"
          required
          maxLength={SAVED_SEARCH_NAME_MAX}
          defaultValue={[...name].slice(0, SAVED_SEARCH_NAME_MAX).join('')}
          autoComplete="off"
          error={refused}
        />
        <FormError>{refused ? undefined : failure?.error}</FormError>
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            aria-disabled={busy || undefined}
            className="aria-disabled:opacity-70"
          >
            {t('saveNow')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

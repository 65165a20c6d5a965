import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountDeletion } from '#contract/forms/users.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { type Account, withOwnSentence } from './account.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { Section } from './Section.tsx'

const DANGER = 'border-danger! text-danger! hover:bg-raised'
const CONSEQUENCES = ['personal', 'places', 'reviews', 'final'] as const

type Props = Pick<Account, 'me' | 'remove'>

/** The form of the dialog, which is new each time the dialog opens. */
function DeletionForm({ me, remove, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['users', 'translation'])
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: AccountDeletion,
    onSubmit: async (deletion) => withOwnSentence(await remove(deletion), 'password', t('wrong.currentPassword')),
  })
  return (
    <form {...form}>
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1 ps-5">
          {CONSEQUENCES.map((consequence) => (
            <li key={consequence}>{t(`remove.${consequence}`, { name: t('translation:formerUser') })}</li>
          ))}
        </ul>
        <CurrentPasswordField {...field('password')} email={me.email} label={t('remove.password')} />
        <FormError>{error}</FormError>
      </div>
      <DialogButtons>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
        <Button
          variant="danger"
          type="submit"
          aria-disabled={isSubmitting || undefined}
          className="aria-disabled:opacity-70"
        >
          {t('remove.confirm')}
        </Button>
      </DialogButtons>
    </form>
  )
}

export function DeleteSection({ me, remove }: Props) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section id="delete" title={t('remove.title')} lead={t('remove.lead')}>
      <Button onClick={() => setOpen(true)} className={`justify-self-start py-2 whitespace-normal! ${DANGER}`}>
        {t('remove.open')}
      </Button>
      <Dialog open={isOpen} title={t('remove.sure')} onClose={close}>
        <DeletionForm me={me} remove={remove} onClose={close} />
      </Dialog>
    </Section>
  )
}

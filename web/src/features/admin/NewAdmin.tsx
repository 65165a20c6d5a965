import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { NewAdmin as NewAdminFields } from '#contract/forms/admin.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { createAdmin } from './admins.ts'

/** Creates an admin account. Input survives closing the dialog, an error does not. */
export function NewAdmin({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const dispatch = useDispatch<CallDispatch>()
  const [isCleared, setCleared] = useState(false)
  const { form, field, error, isSubmitting, reset } = useSchemaForm({
    schema: NewAdminFields,
    onSubmit: async (admin) => {
      setCleared(false)
      const rejection = rejectionOf(await dispatch(createAdmin(admin)))
      if (rejection) return rejection
      toast.success(t('admins.done', { name: isolateBidi(admin.name, i18n.dir()) }))
      reset()
      onClose()
      return undefined
    },
  })
  const close = () => {
    setCleared(true)
    dispatch(errorCleared('admin'))
    onClose()
  }
  return (
    <Dialog open={open} title={t('admins.addTitle')} onClose={close}>
      <form {...form} className="grid gap-4">
        <p className="text-mute">{t('admins.addLead')}</p>
        <FormField {...field('name')} label={t('admins.name')} autoComplete="off" dir="auto" required />
        <FormField {...field('email')} type="email" label={t('admins.email')} autoComplete="off" dir="ltr" required />
        <PasswordField
          {...field('password')}
          label={t('admins.password')}
          hint={t('admins.passwordHint', { min: PASSWORD_MIN })}
          show={t('admins.show')}
          autoComplete="new-password"
          required
        />
        <DialogButtons notice={!isCleared && <FormError>{error}</FormError>}>
          <Button onClick={close}>{t('cancel')}</Button>
          <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
            {t('admins.submit')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { isolated } from '../../ui/isolated.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../ui/useForm.ts'
import { createAdmin } from './slice.ts'

/** Only what a person can see at a glance; everything else is the server's to judge. */
const LOOKS_LIKE_ADDRESS = /^\S+@\S+\.\S+$/
const NAME_MAX = 80
const EMAIL_MAX = 254

/** What was typed stays, also when the dialog is closed in between. */
export function NewAdmin({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const dispatch = useDispatch<CallDispatch>()
  const { form, busy, error, errors } = useForm({
    check: (values) => ({
      name: textOf(values, 'name') ? undefined : t('admins.wrongName'),
      email: LOOKS_LIKE_ADDRESS.test(textOf(values, 'email')) ? undefined : t('admins.wrongEmail'),
      password:
        String(values.get('password')).length >= PASSWORD_MIN
          ? undefined
          : t('admins.wrongPassword', { min: PASSWORD_MIN }),
    }),
    send: async (values) => {
      const name = textOf(values, 'name')
      const body = { name, email: textOf(values, 'email'), password: String(values.get('password')) }
      const failure = rejectionOf(await dispatch(createAdmin(body)))
      if (failure) return failure
      toast.success(t('admins.done', { name: isolated(name, i18n.dir()) }))
      form.ref.current?.reset()
      onClose()
      return undefined
    },
  })
  return (
    <Dialog open={open} title={t('admins.addTitle')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <p className="text-mute">{t('admins.addLead')}</p>
        <FormError>{error}</FormError>
        <FormField
          name="name"
          label={t('admins.name')}
          error={errors.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          dir="auto"
          required
        />
        <FormField
          name="email"
          type="email"
          label={t('admins.email')}
          error={errors.email}
          autoComplete="off"
          maxLength={EMAIL_MAX}
          dir="ltr"
          required
        />
        <PasswordField
          name="password"
          label={t('admins.password')}
          hint={t('admins.passwordHint', { min: PASSWORD_MIN })}
          error={errors.password}
          show={t('admins.show')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('admins.submit')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

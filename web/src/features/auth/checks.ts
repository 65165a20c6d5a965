import type { TFunction } from 'i18next'
import { PASSWORD_MIN } from '#contract/users.ts'
import { textOf } from '../../ui/useForm.ts'

/** Only what a person can see at a glance; everything else is the server's to judge. */
const LOOKS_LIKE_ADDRESS = /^\S+@\S+\.\S+$/

export const checkName = (values: FormData, t: TFunction) => (textOf(values, 'name') ? undefined : t('wrong.name'))

export const checkEmail = (values: FormData, t: TFunction) =>
  LOOKS_LIKE_ADDRESS.test(textOf(values, 'email')) ? undefined : t('wrong.email')

export const checkNewPassword = (values: FormData, name: string, t: TFunction) =>
  String(values.get(name)).length >= PASSWORD_MIN ? undefined : t('wrong.short', { min: PASSWORD_MIN })

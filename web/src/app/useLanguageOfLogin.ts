import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { isVerified } from '../features/auth/slice.ts'
import { saveMe } from '../features/auth/thunks.ts'
import { type CallDispatch, rejectionOf } from './api.ts'
import { isLanguage, usePreferences } from './preferences.ts'
import { chosenLanguage } from './tabNotes.ts'

/**
 * Returns what follows a login: a language that the visitor has chosen on the page before is stored in the profile.
 * Otherwise the page takes the profile's language, whatever this device had.
 */
export const useLanguageOfLogin = () => {
  const { i18n } = useTranslation()
  const { setLanguage } = usePreferences()
  const dispatch = useDispatch<CallDispatch>()
  return async (user: User): Promise<void> => {
    // Only verified accounts can change their profile: the verification takes the choice.
    if (!isVerified(user)) return
    const chosen = chosenLanguage.take()
    // An address that names another language has followed the choice.
    if (!isLanguage(chosen) || chosen !== i18n.language) return setLanguage(user.language)
    if (chosen === user.language) return
    const problem = rejectionOf(await dispatch(saveMe({ language: chosen })))
    if (problem) toast.error(problem.error)
  }
}

import { toast } from 'react-hot-toast/headless'
import { sessionTranslations } from '../languages/session/translations.ts'
import { loadTranslations, translate } from './languages.ts'

/** Tells the user that the session was ended elsewhere or has expired. */
export const showSessionEnded = async (): Promise<void> => {
  await loadTranslations(sessionTranslations)
  toast.error(await translate('session:ended'))
}

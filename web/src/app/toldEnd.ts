import { toast } from 'react-hot-toast/headless'
import { sessionWords } from '../languages/session/words.ts'
import { say, wantWords } from './languages.ts'

/** The session ended without the visitor's doing. */
export const tellEnd = async (): Promise<void> => {
  await wantWords(sessionWords)
  toast.error(await say('session:ended'))
}

import { NewPasswordField } from '../features/auth/NewPasswordField.tsx'
import { accountWords } from '../languages/account/words.ts'
import type { RouteHandle } from './page.ts'

/** @public Read by `page` (page.ts). */
export const handle: RouteHandle = { words: accountWords }

export default NewPasswordField

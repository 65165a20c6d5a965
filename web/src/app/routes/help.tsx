import { useSelector } from 'react-redux'
import { HelpPage } from '../../features/assistant/help/HelpPage.tsx'
import { selectMe } from '../../features/auth/slice.ts'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import { HelpHead } from '../heads/HelpHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = { module: 'src/app/routes/help.tsx', translations: assistantTranslations }

export function Component() {
  const me = useSelector(selectMe)
  return (
    <>
      <HelpHead />
      <HelpPage role={me?.role} />
    </>
  )
}

import { HelpPage } from '../../features/assistant/help/HelpPage.tsx'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import { HelpHead } from '../heads/HelpHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = { module: 'src/app/routes/help.tsx', translations: assistantTranslations }

export const Component = () => (
  <>
    <HelpHead />
    <HelpPage />
  </>
)

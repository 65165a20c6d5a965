import { useLocation } from 'react-router'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { AssistantButton } from '../../features/assistant/AssistantButton.tsx'
import { loadKeywords } from '../../languages/assistant/keywords/load.ts'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import { lazyModule } from '../lazyModule.ts'

const loadModule = lazyModule(() => import('./assistantPanel.ts'), assistantTranslations)

const loadPanel = async (language: Language) => {
  const [module] = await Promise.all([loadModule(), loadKeywords[language]()])
  return module.default
}

/** Where the button would cover the actions of rows, and the answers are about something else. */
const ADMINISTRATION = /^\/(super-)?admin(\/|$)/

/** The button of the help assistant, with what it opens. The administration has none. */
export default function Assistant({ me }: { me: User }) {
  const { pathname } = useLocation()
  if (ADMINISTRATION.test(pathname)) return null
  return <AssistantButton me={me} loadPanel={loadPanel} />
}

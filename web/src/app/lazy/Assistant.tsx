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

/** The button of the help assistant, with what it opens. */
export default function Assistant({ me }: { me: User }) {
  return <AssistantButton me={me} loadPanel={loadPanel} />
}

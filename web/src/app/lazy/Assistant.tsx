import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { AssistantButton } from '../../features/assistant/AssistantButton.tsx'
import { loadKeywords } from '../../languages/assistant/keywords/load.ts'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import { sendToWorker } from '../device/sendToWorker.ts'
import { lazyModule } from '../lazyModule.ts'

const loadModule = lazyModule(() => import('./assistantPanel.ts'), assistantTranslations)

const loadPanel = async (language: Language) => {
  const [module] = await Promise.all([loadModule(), loadKeywords[language]()])
  return module.default
}

/** The panel is stored for times without a connection, but loaded only when it is opened. */
const storePanel = async (language: Language) => {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}
  if (active) sendToWorker(active, { type: 'assistant', language })
}

/** The button of the help assistant, with what it opens. */
export default function Assistant({ me }: { me: User }) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  useEffect(() => void storePanel(language), [language])
  return <AssistantButton me={me} loadPanel={loadPanel} />
}

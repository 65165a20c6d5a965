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

/** Stores the panel for times without a connection; it is loaded when it is opened. Returns what ends that. */
const storePanel = (language: Language) => {
  const workers = navigator.serviceWorker
  if (!workers || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined
  const store = () => void workers.ready.then(({ active }) => sendToWorker(active, { type: 'assistant', language }))
  store()
  // The worker of another build stores the files of that build.
  workers.addEventListener('controllerchange', store)
  return () => workers.removeEventListener('controllerchange', store)
}

/** The button of the help assistant, with what it opens. */
export default function Assistant({ me }: { me: User }) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  useEffect(() => storePanel(language), [language])
  return <AssistantButton me={me} loadPanel={loadPanel} />
}

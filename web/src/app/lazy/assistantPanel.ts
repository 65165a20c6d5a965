import { assistantArea } from '../../features/assistant/area.ts'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: assistantTranslations }

addArea(assistantArea)

/** @public Loaded by Assistant.tsx. */
export { AssistantPanel as default } from '../../features/assistant/AssistantPanel.tsx'

import { questionsArea } from '../../features/assistant/admin/list.ts'
import { QuestionsPage } from '../../features/assistant/admin/QuestionsPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { questionsTranslations } from '../../languages/questions/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...questionsTranslations, dependsOn: adminTranslations },
}

addArea(questionsArea)

export const Component = QuestionsPage

import { MetricsPage } from '../../features/metrics/MetricsPage.tsx'
import { metricsTranslations } from '../../languages/metrics/translations.ts'
import { WaitingCards } from '../admin/WaitingCards.tsx'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { translations: metricsTranslations }

addArea(adminArea)

export const Component = () => (
  <div className="grid gap-8">
    <WaitingCards />
    <MetricsPage />
  </div>
)

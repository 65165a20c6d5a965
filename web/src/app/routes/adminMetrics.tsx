import { MetricsPage } from '../../features/metrics/MetricsPage.tsx'
import { metricsTranslations } from '../../languages/metrics/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { WaitingCards } from '../admin/WaitingCards.tsx'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminMetrics.tsx', translations: metricsTranslations }

addArea(adminArea)

export const Component = () => (
  <AdminPage section="metrics">
    {() => (
      <div className="grid gap-8">
        <WaitingCards />
        <MetricsPage />
      </div>
    )}
  </AdminPage>
)

import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/users.ts'
import { CalendarPage } from '../../features/landlord-home/calendar/CalendarPage.tsx'
import { landlordHomeTranslations } from '../../languages/landlord-home/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = {
  module: 'src/app/routes/landlordCalendar.tsx',
  translations: landlordHomeTranslations,
}

const ROLES: readonly Role[] = ['LANDLORD']

export function Component() {
  const { t } = useTranslation('landlord-home')
  return (
    <>
      <NoIndexHead title={t('calendar.title')} />
      <RequireSession roles={ROLES}>
        <CalendarPage />
      </RequireSession>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Role } from '#contract/users.ts'
import { CalendarPage } from '../../features/calendars/CalendarPage.tsx'
import { calendarArea } from '../../features/calendars/slice.ts'
import { calendarsTranslations } from '../../languages/calendars/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/propertyCalendar.tsx',
  translations: calendarsTranslations,
}

addArea(calendarArea)

const ROLES: readonly Role[] = ['LANDLORD']
const NOT_FOUND = { status: 404 }

export function Component() {
  const { t } = useTranslation('calendars')
  const { id = '' } = useParams()
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession roles={ROLES}>
        <CalendarPage key={id} id={id} missing={<ErrorContent failure={NOT_FOUND} />} />
      </RequireSession>
    </>
  )
}

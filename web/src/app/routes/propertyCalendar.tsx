import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Role } from '#contract/users.ts'
import { CalendarPage } from '../../features/calendar/CalendarPage.tsx'
import { calendarSlice } from '../../features/calendar/slice.ts'
import { calendarWords } from '../../languages/calendar/words.ts'
import { Failed } from '../ErrorPage.tsx'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/propertyCalendar.tsx', words: calendarWords }

addArea(calendarSlice)

const ROLES: readonly Role[] = ['LANDLORD']
const MISSING = { status: 404 }

export function Component() {
  const { t } = useTranslation('calendar')
  const { id = '' } = useParams()
  return (
    <>
      <QuietHead title={t('title')} />
      <NeedsSession roles={ROLES}>
        <CalendarPage key={id} id={id} missing={<Failed failure={MISSING} />} />
      </NeedsSession>
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { User } from '#contract/users.ts'
import { adminCountsArea } from '../../features/admin/counts.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'
import { AdminNav } from './AdminNav.tsx'
import { SECTIONS, type Section } from './sections.ts'

addArea(adminCountsArea)

/** The frame of an admin page: access control, navigation and heading. */
export function AdminPage({ section, children }: { section: Section; children: (me: User) => ReactNode }) {
  const { t } = useTranslation('admin')
  const me = useSelector(selectMe)
  return (
    <>
      <NoIndexHead title={t(`nav.${section}`)} />
      <RequireSession roles={SECTIONS[section].roles}>
        {me && (
          <div
            data-wide
            className="page group grid gap-x-8 gap-y-5 py-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
          >
            <AdminNav me={me} section={section} />
            <div className="grid content-start gap-5">
              <h1 className="text-32 group-has-data-[detail=only]:sr-only">{t(`nav.${section}`)}</h1>
              {children(me)}
            </div>
          </div>
        )}
      </RequireSession>
    </>
  )
}

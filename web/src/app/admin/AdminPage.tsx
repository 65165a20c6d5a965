import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { User } from '#contract/users.ts'
import { adminCountsArea } from '../../features/admin/counts.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { AccountPathContext } from '../../ui/AccountLink.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'
import { AdminNav } from './AdminNav.tsx'
import { accountPath, SECTIONS, type Section } from './sections.ts'
import { UserFilter } from './UserFilter.tsx'

addArea(adminCountsArea)

type Props = {
  section: Section
  /** The page is about one item of the section: title and heading are its own. */
  isDetail?: boolean
  children: (me: User) => ReactNode
}

/** The frame of an admin page: access control, navigation, heading, and the user whom its list is limited to. */
export function AdminPage({ section, isDetail = false, children }: Props) {
  const { t } = useTranslation('admin')
  const me = useSelector(selectMe)
  return (
    <>
      {/* The page of an item names it once it is loaded; the server does not render it. */}
      <NoIndexHead title={isDetail && me ? undefined : t(`nav.${section}`)} />
      <RequireSession roles={SECTIONS[section].roles}>
        {me && (
          <div
            data-wide
            className="page grid gap-x-8 gap-y-5 py-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
          >
            <AdminNav me={me} section={section} />
            <div className="grid content-start gap-5">
              {!isDetail && <h1 className="text-32 detail-only:sr-only">{t(`nav.${section}`)}</h1>}
              {!isDetail && <UserFilter section={section} />}
              <AccountPathContext value={accountPath}>{children(me)}</AccountPathContext>
            </div>
          </div>
        )}
      </RequireSession>
    </>
  )
}

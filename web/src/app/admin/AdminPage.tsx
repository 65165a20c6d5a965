import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { adminCountsArea } from '../../features/admin/counts.ts'
import { AccountPathContext } from '../../ui/AccountLink.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { addArea } from '../store.ts'
import { AdminNav } from './AdminNav.tsx'
import { accountPath, type Section } from './sections.ts'
import { UserFilter } from './UserFilter.tsx'

addArea(adminCountsArea)

type Props = {
  me: User
  /** None when the page is missing. */
  section?: Section
  /** Title and heading are those of the content, as on the page of one item of the section. */
  isDetail: boolean
  children: ReactNode
}

/** The frame of an admin page: navigation, heading, and the user whom its list is limited to. */
export function AdminPage({ me, section, isDetail, children }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      {/* The page of an item names it once it is loaded. */}
      <NoIndexHead title={isDetail || !section ? undefined : t(`nav.${section}`)} />
      <div
        data-wide
        className="page grid gap-x-8 gap-y-5 py-6 xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]"
      >
        <AdminNav me={me} section={section} />
        <div className="grid content-start gap-5">
          {!isDetail && section && (
            <>
              <h1 className="text-32 detail-only:sr-only">{t(`nav.${section}`)}</h1>
              <UserFilter section={section} />
            </>
          )}
          <AccountPathContext value={accountPath}>{children}</AccountPathContext>
        </div>
      </div>
    </>
  )
}

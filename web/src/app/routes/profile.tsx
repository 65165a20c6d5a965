import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import type { User } from '#contract/users.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { profileWords } from '../../languages/profile/words.ts'
import { useAccount } from '../account.ts'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import { LANGUAGE_NAMES } from '../languages.ts'
import { page, type RouteHandle } from '../page.ts'
import { usePreferences } from '../preferences.ts'

export const handle: RouteHandle = { module: 'src/app/routes/profile.tsx', words: profileWords }

const NewPassword = lazy(page(() => import('../NewPassword.tsx')))

function Profile({ me, setLeaving }: { me: User; setLeaving: (to: string | undefined) => void }) {
  const { t } = useTranslation('profile')
  const { setLanguage } = usePreferences()
  const account = useAccount(me, setLeaving, {
    signOutEverywhere: { to: '/login', tell: () => toast.success(t('sessions.done')) },
    remove: { to: '/', tell: () => toast.success(t('remove.done')) },
  })
  return (
    <ProfilePage
      account={account}
      languageNames={LANGUAGE_NAMES}
      showLanguage={setLanguage}
      newPassword={(props) => (
        <Suspense fallback={<div className="h-22" />}>
          <NewPassword {...props} />
        </Suspense>
      )}
    />
  )
}

export function Component() {
  const { t } = useTranslation('profile')
  const me = useSelector(selectMe)
  const [leaving, setLeaving] = useState<string>()
  return (
    <>
      <QuietHead title={t('title')} />
      {leaving && !me ? (
        <Navigate replace to={leaving} />
      ) : (
        <NeedsSession>{me && <Profile me={me} setLeaving={setLeaving} />}</NeedsSession>
      )}
    </>
  )
}

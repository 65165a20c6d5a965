import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import type { User } from '#contract/users.ts'
import { useSignInProviders } from '../../features/auth/signIns.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { PreferencesTable } from '../../features/notifications/PreferencesTable.tsx'
import { PushSettings } from '../../features/push/PushSettings.tsx'
import { ProfilePage } from '../../features/users/ProfilePage.tsx'
import { deviceTranslations } from '../../languages/device/translations.ts'
import { notificationPreferencesTranslations } from '../../languages/notification-preferences/translations.ts'
import { usersTranslations } from '../../languages/users/translations.ts'
import { useAccount } from '../account.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { LANGUAGE_NAMES } from '../languages.ts'
import { lazyModule, type RouteHandle } from '../lazyModule.ts'
import { usePreferences } from '../preferences.ts'
import { RequireSession } from '../RequireSession.tsx'

export { loadSignInProviders as loader } from '../loadSignInProviders.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/profile.tsx',
  translations: {
    ...usersTranslations,
    dependsOn: { ...notificationPreferencesTranslations, dependsOn: deviceTranslations },
  },
}

const CodeForm = lazy(lazyModule(() => import('../lazy/codeForm.ts')))
const NewPassword = lazy(lazyModule(() => import('../lazy/newPasswordField.ts')))

function Profile({ me, setRedirect }: { me: User; setRedirect: (to: string | undefined) => void }) {
  const { t } = useTranslation('users')
  const { t: preferences } = useTranslation('notification-preferences')
  const { setLanguage } = usePreferences()
  const account = useAccount(me, setRedirect, {
    logOutEverywhere: { to: '/login', notify: () => toast.success(t('sessions.done')) },
    remove: { to: '/', notify: () => toast.success(t('remove.done')) },
  })
  return (
    <ProfilePage
      account={account}
      hasProviders={useSignInProviders().length > 0}
      languageNames={LANGUAGE_NAMES}
      showLanguage={setLanguage}
      notifications={{
        lead: preferences('lead'),
        table: (
          <>
            <PushSettings key={account.session} />
            <PreferencesTable isLandlord={me.role !== 'TENANT'} />
          </>
        ),
      }}
      codeForm={(props) => (
        <Suspense fallback={<div className="h-44" />}>
          <CodeForm {...props} />
        </Suspense>
      )}
      newPassword={(props) => (
        <Suspense fallback={<div className="h-22" />}>
          <NewPassword {...props} />
        </Suspense>
      )}
    />
  )
}

export function Component() {
  const { t } = useTranslation('users')
  const me = useSelector(selectMe)
  const [redirect, setRedirect] = useState<string>()
  return (
    <>
      <NoIndexHead title={t('title')} />
      {redirect && !me ? (
        <Navigate replace to={redirect} />
      ) : (
        <RequireSession>{me && <Profile me={me} setRedirect={setRedirect} />}</RequireSession>
      )}
    </>
  )
}

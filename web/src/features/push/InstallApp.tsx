import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { canInstall, installsByShare, onInstallOffer, promptInstall } from '../../ui/installPrompt.ts'

/** Installs the site as an app where the browser offers that, or says how; otherwise nothing. */
export function InstallApp() {
  const { t } = useTranslation('device')
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall, () => false)
  if (isOffered) return <Button onClick={() => void promptInstall()}>{t('install')}</Button>
  return installsByShare() ? <p className="max-w-prose">{t('installIos')}</p> : null
}

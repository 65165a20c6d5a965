import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { OFFLINE_PAGE, offlinePath } from '../../worker/names.ts'

const ACTION = 'font-semibold text-accent underline underline-offset-4'

/** Asks once more when the page has input that a reload would lose. */
export function UpdateNotice({ hasInput, onReload }: { hasInput: () => boolean; onReload: () => void }) {
  const { t } = useTranslation('device')
  const [isAsking, setAsking] = useState(false)
  const reload = () => {
    if (!isAsking && hasInput()) setAsking(true)
    else onReload()
  }
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {t(isAsking ? 'unsaved' : 'newVersion')}
      <button type="button" className={`min-h-11 ${ACTION}`} onClick={reload}>
        {t(isAsking ? 'reloadAnyway' : 'reload')}
      </button>
    </span>
  )
}

export function OfflineNotice() {
  const { t } = useTranslation('device')
  const location = useLocation()
  return (
    <span>
      {t('lost')}{' '}
      {location.pathname !== OFFLINE_PAGE && (
        <Link className={ACTION} to={offlinePath(location)}>
          {t('see')}
        </Link>
      )}
    </span>
  )
}

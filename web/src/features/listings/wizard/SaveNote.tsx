import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageContext } from '../../../ui/format.ts'
import type { SaveState } from './autosave.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns a formatter for "5 minutes ago", from one minute on. */
const agoIn = (language: string) => {
  const words = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' })
  return (ms: number) =>
    ms < HOUR
      ? words.format(-Math.floor(ms / MINUTE), 'minute')
      : ms < DAY
        ? words.format(-Math.floor(ms / HOUR), 'hour')
        : words.format(-Math.floor(ms / DAY), 'day')
}

function useAgo(at: number | undefined) {
  const { t } = useTranslation('listings')
  const language = useContext(LanguageContext)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (at === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [at])
  if (at === undefined) return ''
  return now - at < MINUTE ? t('wizard.justNow') : agoIn(language)(now - at)
}

type Props = {
  state: SaveState
  /** Whether a field holds what cannot be saved. */
  hasUnsavable: boolean
  onRetry: () => void
}

/** The state of saving. Screen readers hear only the end and a failure, neither each change nor the time since. */
export function SaveNote({ state, hasUnsavable, onRetry }: Props) {
  const { t } = useTranslation('listings')
  const ago = useAgo(state.is === 'saved' ? state.at : undefined)
  const busy = state.is === 'saving' || state.is === 'waiting'
  return (
    <div className="min-h-11 text-13 text-mute">
      <div role="status">
        {state.is === 'saved' &&
          (hasUnsavable ? (
            <p className="flex items-center gap-2 py-3 text-warn">
              <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
              {t('wizard.partlySaved')}
            </p>
          ) : (
            <p className="sr-only">{t('wizard.saved')}</p>
          ))}
      </div>
      {state.is === 'new' && <p className="py-3">{t('wizard.new')}</p>}
      {busy && (
        <p className="flex items-center gap-2 py-3">
          <LoaderCircle size={16} aria-hidden="true" className="animate-spin" />
          {t('wizard.saving')}
        </p>
      )}
      {state.is === 'saved' && !hasUnsavable && (
        <p className="flex items-center gap-2 py-3">
          <CircleCheck size={16} aria-hidden="true" className="text-ok" />
          <span>
            {t('wizard.saved')} · {ago}
          </span>
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {state.is === 'failed' && (
          <p className="flex flex-wrap items-center gap-x-3 text-danger">
            <span className="flex items-center gap-2">
              <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
              <span dir="auto">{t('wizard.failed', { error: state.error })}</span>
            </span>
            <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline underline-offset-4">
              {t('retry')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

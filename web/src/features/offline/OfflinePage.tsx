import WifiOff from 'lucide-react/icons/wifi-off'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { SeenLists } from './SeenLists.tsx'
import { readSeen, type Seen } from './seen.ts'

type State = 'waiting' | 'checking' | 'failed' | 'back'

/** Sends no one in circles whose page fails although the server answers. */
const RETURN_KEY = 'returned-from-offline'
const RETURN_PAUSE_MS = 10_000

const hasJustReturned = () => {
  try {
    const last = Number(sessionStorage.getItem(RETURN_KEY))
    sessionStorage.setItem(RETURN_KEY, String(Date.now()))
    return Date.now() - last < RETURN_PAUSE_MS
  } catch {
    return true
  }
}

/** What a proxy answers in place of a server that is away, and the server while it is busy. */
const AWAY = [502, 503, 504]

/** Asks for the page itself: who is led to one that cannot be loaded, while others can, would only come back here. */
const isReachable = (path: string) =>
  fetch(path, { cache: 'no-store' }).then(
    ({ status }) => !AWAY.includes(status),
    () => false,
  )

/** How often the server is tried, since a browser only announces its own connection. */
const RETRY_MS = 15_000

/** Shows what the person saw last, and loads the page that was wanted as soon as the server answers again. */
export function OfflinePage({ wanted, userId }: { wanted: string | undefined; userId: string | undefined }) {
  const { t } = useTranslation('device')
  const page = wanted ?? '/'
  const [state, setState] = useState<State>('waiting')
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    if (userId) void readSeen(userId).then(setSeen)
    else setSeen(undefined)
  }, [userId])
  const leave = useCallback(() => {
    setState('back')
    location.replace(page)
  }, [page])
  const load = useCallback(async () => {
    setState('checking')
    if (await isReachable(page)) leave()
    else setState('failed')
  }, [page, leave])
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    // The document itself is the offline page: the service worker led here, or it was loaded again.
    const isDocument = loaded !== undefined && new URL(loaded.name).pathname === location.pathname
    if (wanted && isDocument && navigator.onLine && !hasJustReturned()) void load()
    const follow = () => void load()
    addEventListener('online', follow)
    return () => removeEventListener('online', follow)
  }, [wanted, load])
  useEffect(() => {
    // Who wanted no page may stay.
    if (!wanted || (state !== 'waiting' && state !== 'failed')) return
    const retry = async () => {
      if (document.visibilityState === 'visible' && (await isReachable(wanted))) leave()
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [state, wanted, leave])
  const hasSeen = seen && seen.bookings.length + seen.favourites.length > 0
  return (
    <div className="page grid max-w-3xl gap-8 py-8">
      <div className="grid justify-items-start gap-4">
        <WifiOff size={36} aria-hidden className="text-warm" />
        <h1 className="text-32">{t('title')}</h1>
        <p className="text-mute">{t('lead')}</p>
        <Button variant="primary" disabled={state === 'checking' || state === 'back'} onClick={() => void load()}>
          {t('again')}
        </Button>
        <p role="status" className="min-h-6">
          {state === 'failed' && t('still')}
          {state === 'back' && t('back')}
        </p>
      </div>
      <p className="text-mute">{hasSeen ? t('seenLead') : t('none')}</p>
      {hasSeen && <SeenLists seen={seen} wanted={wanted} />}
    </div>
  )
}

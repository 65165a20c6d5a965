import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import type { PinFilters } from './pins.ts'

const SearchMap = lazy(() => import('./SearchMap.tsx'))

/** The list, its filters and a map fit beside each other (SearchPage leaves a column from here on). */
const WIDE = '(width >= 80rem)'

const useWide = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )

type Props = {
  filters: PinFilters
  onArea: (bbox: string) => void
  /** Beside the list, where there is room for it. */
  shown: boolean
  onShown: (shown: boolean) => void
}

/** A pill at the foot of the window; above the tray of places to compare when that is there. */
const FLOATING =
  'no-print fade-in fixed inset-x-0 bottom-4 z-20 mx-auto w-fit rounded-full shadow-float [.page:has(>section.fixed)_&]:bottom-20'

/** On wide screens beside the list, on others a sheet over all of it. What draws the map comes when it is to be seen. */
export function SearchMapSide({ shown, onShown, ...given }: Props) {
  const { t } = useTranslation('map')
  const wide = useWide()
  const [sheet, setSheet] = useState(false)
  const map = (
    <Suspense fallback={<p className="grid size-full place-items-center bg-raised text-mute">{t('loading')}</p>}>
      <SearchMap {...given} />
    </Suspense>
  )

  if (wide && shown)
    return (
      <section aria-label={t('title')} className="relative size-full">
        {map}
        <button
          type="button"
          aria-label={t('hide')}
          title={t('hide')}
          onClick={() => onShown(false)}
          className="absolute start-3 top-3 z-20 grid size-11 place-items-center rounded-6 border border-control bg-surface text-ink shadow-float hover:bg-raised"
        >
          <X size={20} aria-hidden />
        </button>
      </section>
    )
  return (
    <>
      <Button look="primary" className={FLOATING} onClick={() => (wide ? onShown(true) : setSheet(true))}>
        <MapIcon size={18} aria-hidden />
        {wide ? t('show') : t('title')}
      </Button>
      {sheet && !wide && (
        <Sheet label={t('title')} onClose={() => setSheet(false)}>
          {map}
          <Button
            look="primary"
            className="absolute start-3 top-3 z-20 rounded-full shadow-float"
            onClick={() => setSheet(false)}
          >
            <List size={18} aria-hidden />
            {t('list')}
          </Button>
        </Sheet>
      )}
    </>
  )
}

function Sheet({ label, onClose, children }: { label: string; onClose: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-bg p-0 text-ink"
    >
      {children}
    </dialog>
  )
}

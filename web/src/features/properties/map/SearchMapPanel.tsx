import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import X from 'lucide-react/icons/x'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { useModalDialog } from '../../../ui/useModalDialog.ts'
import { useOverlay } from '../../../ui/useOverlay.ts'
import type { SearchMapProps } from '../SearchPage.tsx'
import type { MapFilters } from './clusters.ts'

const SearchMap = lazy(() => import('./SearchMap.tsx'))

/** From this width on SearchPage leaves a column for the map. */
const WIDE = '(width >= 80rem)'

type Props = {
  filters: MapFilters
  onArea: SearchMapProps['onArea']
  /** Whether the map is shown beside the list on wide screens. */
  shown: boolean
  onShown: (shown: boolean) => void
}

/** A button at the bottom of the window, above the CompareTray when that is open. */
const FLOATING =
  'no-print fade-in fixed inset-x-0 bottom-4 z-20 mx-auto w-fit rounded-full shadow-float [.page:has(>section.fixed)_&]:bottom-20'

/** The map beside the list on wide screens, in a full-screen sheet on others. Leaflet is loaded when the map is shown. */
export function SearchMapPanel({ shown, onShown, filters, onArea }: Props) {
  const { t } = useTranslation('map')
  const isWide = useMediaQuery(WIDE)
  const sheet = useOverlay('map')
  const map = (
    <Suspense fallback={<p className="grid size-full place-items-center bg-raised text-mute">{t('loading')}</p>}>
      <SearchMap
        filters={filters}
        // Back closes the sheet; beside the list it returns to the search before.
        onArea={(bbox) => onArea(bbox, isWide ? 'push' : 'replace')}
      />
    </Suspense>
  )

  if (isWide && shown)
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
      <Button variant="primary" className={FLOATING} onClick={() => (isWide ? onShown(true) : sheet.open())}>
        <MapIcon size={18} aria-hidden />
        {isWide ? t('show') : t('title')}
      </Button>
      {sheet.isOpen && !isWide && (
        <Sheet label={t('title')} onClose={sheet.close}>
          {map}
          <Button
            variant="primary"
            className="absolute start-3 top-3 z-20 rounded-full shadow-float"
            onClick={sheet.close}
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
  const dialog = useModalDialog(onClose)
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

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { HintsOfListing } from '#contract/listing-quality.ts'
import type { CallDispatch } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { useLiveReload } from '../../ui/live.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchHints } from './calls.ts'
import { HintList } from './HintList.tsx'

/** Loads the hints of listings; none until then, and when they cannot be loaded: the page is complete without them. */
function useHints(ids: readonly string[]): readonly HintsOfListing[] {
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest(ids.join(), () => (ids.length > 0 ? dispatch(fetchHints(ids)) : undefined))
  useLiveReload(reload, ({ kind, id }) => kind === 'property' && ids.includes(id))
  return fetchHints.fulfilled.match(answer) ? answer.payload : []
}

type ListProps = { ids: readonly string[]; children: (hintsOf: (id: string) => ReactNode) => ReactNode }

/** Gives a list of the landlord's listings what shows the hints of each, folded. */
export function WithListingHints({ ids, children }: ListProps) {
  const { t } = useTranslation('listing-quality')
  const { number } = useFormat()
  const found = useHints(ids)
  return children((id) => {
    const listing = found.find((each) => each.id === id)
    if (!listing) return null
    return (
      <details className="group/hints rounded-6 border border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-6 px-3 text-15 font-semibold hover:bg-raised">
          {t('count', { n: number(listing.hints.length) })}
          <ChevronDown size={18} aria-hidden className="shrink-0 text-mute group-open/hints:rotate-180" />
        </summary>
        <div className="px-3 pt-1 pb-3">
          <HintList propertyId={id} title={listing.title} hints={listing.hints} />
        </div>
      </details>
    )
  })
}

/** The hints of the listing that is edited, with links to the sections of the form. */
export function EditorHints({ id }: { id: string }) {
  const { t } = useTranslation('listing-quality')
  const [listing] = useHints([id])
  if (!listing) return null
  return (
    <section aria-labelledby="hints" className="grid gap-3 rounded-12 border border-line bg-surface p-4 sm:p-6">
      <h2 id="hints" className="text-24">
        {t('title')}
      </h2>
      <HintList propertyId={id} title={listing.title} hints={listing.hints} isInEditor />
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { INFORMATION_PATHS } from '#contract/information-paths.ts'
import type { LandlordHome } from '#contract/landlord-home.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { type Change, useLiveReload } from '../../ui/live.ts'
import { useLast } from '../../ui/useLast.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { Attention } from './Attention.tsx'
import { ComingStays } from './ComingStays.tsx'
import { fetchHome } from './calls.ts'
import { Money } from './Money.tsx'
import { Occupancy } from './Occupancy.tsx'
import { Panel } from './Panel.tsx'

const KINDS = ['booking', 'payment', 'property', 'message', 'conversation', 'notification']
const isAboutLandlord = ({ kind }: Change) => KINDS.includes(kind)

/** Shows the hints of one listing. They belong to another feature and come from the route. */
export type Hints = (listing: LandlordHome['hints'][number]) => ReactNode

/** What a landlord has to answer today, and how the next weeks look. */
export function HomePage({ hints }: { hints: Hints }) {
  const { t } = useTranslation('landlord-home')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest('home', () => dispatch(fetchHome()))
  useLiveReload(reload, isAboutLandlord)
  const loaded = fetchHome.fulfilled.match(answer) ? answer.payload : undefined
  const home = useLast('home', loaded, loaded !== undefined)
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-32">{t('title')}</h1>
      <ListBody
        pending={pending}
        isEmpty={!home || home.listingCount === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('first.title')}>
            <p className="max-w-prose text-mute">{t('first.body')}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton variant="primary" to="/my-properties/new">
                {t('first.action')}
              </LinkButton>
              <LinkButton to={INFORMATION_PATHS.forLandlords}>{t('first.more')}</LinkButton>
            </div>
          </EmptyState>
        }
      >
        {home && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 gap-6">
              <Attention home={home} />
              <ComingStays stays={home.stays} />
            </div>
            <div className="grid min-w-0 gap-6">
              <Money money={home.money} />
              {home.publicCount > 0 && <Occupancy occupancy={home.occupancy} publicCount={home.publicCount} />}
              {home.hints.length > 0 && (
                <Panel title={t('hints.title')}>
                  <ul className="grid gap-4">
                    {home.hints.map((listing) => (
                      <li key={listing.id} className="grid gap-1">
                        <h3 dir="auto" className="title-start text-15 font-semibold wrap-anywhere">
                          {listing.title || t('untitled')}
                        </h3>
                        {hints(listing)}
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </div>
          </div>
        )}
      </ListBody>
    </div>
  )
}

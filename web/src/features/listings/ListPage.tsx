import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { OwnProperty } from '#contract/listings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages } from '../../ui/ListPages.tsx'
import { useLiveReload } from '../../ui/live.ts'
import { successor } from '../../ui/selection.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useRows } from '../../ui/useRows.ts'
import { isOnline, listingStatusOf } from './listingStatus.ts'
import { OwnCard } from './OwnCard.tsx'
import { NEW_PATH } from './paths.ts'
import { readOwnQuery } from './query.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { deleteProperty, fetchOwn, listingsArea, updateProperty } from './slice.ts'

type Props = {
  /** Loads what would make listings better. It belongs to another feature and comes from the route. */
  withHints: (ids: readonly string[], list: (hintsOf: (id: string) => ReactNode) => ReactNode) => ReactNode
}

/** What the landlord owns, whatever its status. */
export function ListPage({ withHints }: Props) {
  const { t, i18n } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { items, total, totalPages } = useSelector(listingsArea.select)
  const [params] = useSearchParams()
  const query = readOwnQuery(params)
  // Reloaded after each change: a list that was under way when it was made would show what was there before.
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchOwn(query)))
  // Properties of the list change in their place.
  useLiveReload(reload, ({ kind, id }) => kind === 'property' && !items.some((item) => item.id === id))
  const error = answer && rejectionOf(answer)?.error
  const ids = items.map(({ id }) => id)
  const submitted = items.filter(({ status }) => status !== 'DRAFT').map(({ id }) => id)
  const cards = useRows<HTMLElement, HTMLHeadingElement>(ids)
  const [switching, setSwitching] = useState<string>()
  const named = ({ title }: OwnProperty) => ({ title: isolateBidi(title || t('untitled'), i18n.dir()) })

  const onSwitch = async (property: OwnProperty) => {
    setSwitching(property.id)
    const change = { listed: !property.listed }
    const failure = rejectionOf(await dispatch(updateProperty({ id: property.id, change })))
    setSwitching(undefined)
    if (failure) return void toast.error(failure.error)
    toast.success(t(change.listed ? 'done.resumed' : 'done.paused', named(property)))
    reload()
  }
  const onConfirmed = ({ id }: OwnProperty) => {
    // Its button is gone.
    cards.focus(id)
    reload()
  }
  const removal = useConfirm(async (property: OwnProperty) => {
    const next = successor(ids, property.id)
    const failure = rejectionOf(await dispatch(deleteProperty(property.id)))
    if (failure) return failure.error
    toast.success(t('done.removed', named(property)))
    cards.focus(next)
    // The listing after the last row moves into the free place.
    reload()
    return undefined
  })
  const doomed = removal.subject

  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={cards.fallback} tabIndex={-1} className="text-32">
            {t('title')}
          </h1>
          <p role="status" className="min-h-6 text-mute">
            {pending || error ? '' : common('places', { count: total, n: number(total) })}
          </p>
        </div>
        <LinkButton variant="primary" to={NEW_PATH}>
          <Plus size={18} aria-hidden="true" />
          {t('create')}
        </LinkButton>
      </div>
      <StatusFilter status={query.status} />
      <ListBody
        pending={pending}
        isEmpty={items.length === 0}
        error={error}
        retry={t('retry')}
        loading={common('layout.loading')}
        onRetry={reload}
        empty={
          <EmptyState title={query.status ? t('filter.none') : t('empty')}>
            {query.status ? (
              <LinkButton to="?">{t('filter.showAll')}</LinkButton>
            ) : (
              <>
                <p className="max-w-prose text-mute">{t('firstListing')}</p>
                <LinkButton variant="primary" to={NEW_PATH}>
                  {t('create')}
                </LinkButton>
              </>
            )}
          </EmptyState>
        }
      >
        {withHints(submitted, (hintsOf) => (
          <ul className="grid gap-4">
            {items.map((property) => (
              <li key={property.id} className="min-w-0">
                <OwnCard
                  property={property}
                  cardRef={cards.refOf(property.id)}
                  busy={switching === property.id}
                  onSwitch={onSwitch}
                  onDelete={removal.ask}
                  onConfirmed={onConfirmed}
                  hints={hintsOf(property.id)}
                />
              </li>
            ))}
          </ul>
        ))}
      </ListBody>
      <ListPages
        page={query.page}
        totalPages={totalPages}
        pending={pending}
        label={common('search.pages')}
        previous={common('search.previous')}
        next={common('search.next')}
        pageLabel={(at) => common('search.page', { page: at })}
      />
      <ConfirmDialog
        {...removal.dialog}
        danger
        title={t('remove.title')}
        confirm={t('remove.confirm')}
        cancel={t('cancel')}
      >
        {doomed && <p>{t('remove.body', named(doomed))}</p>}
        {doomed && isOnline(listingStatusOf(doomed)) && <p>{t('remove.pause')}</p>}
        <p>{t('remove.final')}</p>
      </ConfirmDialog>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rejection, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import type { AddressChange } from '../../ui/listAddress.ts'
import { useGapReload } from '../../ui/live.ts'
import { useLast } from '../../ui/useLast.ts'
import { useRequest } from '../../ui/useRequest.ts'

type Answer = { payload?: unknown; meta: object; error?: unknown }
type Loaded = { items: readonly unknown[]; totalPages: number }

/** Loads a page of a list; the page before stays until the answer arrives. */
export function useAdminList<L extends Loaded, A extends Answer>(
  key: string,
  send: () => (Promise<A> & { abort: () => void }) | undefined,
) {
  const { pending, answer, reload } = useRequest(key, send)
  // Payments of others are not announced to admins.
  useGapReload(reload)
  const failure: Rejection | undefined = answer && rejectionOf(answer)
  const loaded = answer && !failure ? (answer.payload as L) : undefined
  const list = useLast('list', loaded, loaded !== undefined)
  return { pending, list, reload, error: failure?.error }
}

type Props = {
  state: { pending: boolean; list: Loaded | undefined; error: string | undefined; reload: () => void }
  page: number
  empty: string
  isFiltered: boolean
  /** The address without filters. */
  clearTo: string
  /** Added to the address of the other pages. */
  filters?: AddressChange
  children: ReactNode
}

/** A list of admins with its pages, while it is loading, failed, empty or filled. */
export function ListFrame({
  state: { pending, list, error, reload },
  page,
  empty,
  isFiltered,
  clearTo,
  filters,
  children,
}: Props) {
  const { t } = useTranslation('admin-payments')
  const { t: lists } = useTranslation('lists')
  const pageTexts = usePageTexts()
  return (
    <>
      <ListBody
        pending={pending}
        isEmpty={!list?.items.length}
        error={error}
        retry={lists('retry')}
        loading={lists('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={isFiltered ? t('empty') : empty}>
            {isFiltered && <LinkButton to={clearTo}>{lists('clear')}</LinkButton>}
          </EmptyState>
        }
      >
        {children}
      </ListBody>
      <ListPages page={page} totalPages={list?.totalPages ?? 0} pending={pending} filters={filters} {...pageTexts} />
    </>
  )
}

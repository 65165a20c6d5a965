import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ListBody } from './ListBody.tsx'
import { ListPages, usePageTexts } from './ListPages.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useKeys } from './useKeys.ts'
import { useListAddress } from './useListAddress.ts'
import type { useRows } from './useRows.ts'

type Shortcut = { key: string; action: string; run: (() => void) | undefined }

type Props<E extends HTMLElement> = {
  /** The page as it is stored. */
  list: { items: readonly unknown[]; totalPages: number }
  request: { pending: boolean; error: string | undefined; reload: () => void }
  rows: ReturnType<typeof useRows<E>>
  page: number
  tabs?: ReactNode
  search: { value: string | undefined; placeholder: string; maxLength: number }
  /** A choice beside the search. */
  filter?: ReactNode
  /** How many there are, in words. */
  total: string
  /** A button at the end of the first line. */
  action?: ReactNode
  /** A button at the end of the second line. */
  tool?: ReactNode
  /** Besides those that every list has. */
  shortcuts?: readonly Shortcut[]
  /** What failed besides the request. */
  notice?: ReactNode
  /** Shown when there are no items; `clears` when a filter may be why. */
  empty: { title: string; body?: string; clears: boolean }
  children: ReactNode
}

/** A list of the administration with its search, keyboard shortcuts and pages, while it is loading, failed, empty or filled. */
export function AdminList<E extends HTMLElement>(props: Props<E>) {
  const { list, request, rows, page, search, shortcuts = [], empty } = props
  const { t } = useTranslation('lists')
  const pageTexts = usePageTexts()
  const { change } = useListAddress()
  const { pending, error, reload } = request
  useKeys({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    '/': () => rows.fallback.current?.focus(),
    ...Object.fromEntries(shortcuts.map(({ key, run }) => [key, run])),
  })
  return (
    <div className="grid gap-4">
      {props.tabs}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-96">
          <SearchBox
            field={rows.fallback}
            label={t('search')}
            placeholder={search.placeholder}
            maxLength={search.maxLength}
            value={search.value ?? ''}
            onSearch={(text) => change({ search: text }, 'replace')}
          />
        </div>
        {props.filter && <div className="w-full sm:w-48">{props.filter}</div>}
        <p role="status" className="text-mute sm:ms-auto sm:pb-2.5">
          {pending || error ? '' : props.total}
        </p>
        {props.action}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KeyHints
          label={t('keys.label')}
          switchLabel={t('keys.on')}
          hints={[
            { keys: ['j', 'k'], action: t('keys.move') },
            ...shortcuts.map(({ key, action }) => ({ keys: [key], action })),
            { keys: ['/'], action: t('keys.search') },
          ]}
        />
        {props.tool}
      </div>
      {props.notice}
      <ListBody
        pending={pending}
        isEmpty={list.items.length === 0}
        error={error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={empty.title}>
            {empty.body && <p className="text-mute">{empty.body}</p>}
            {empty.clears && <LinkButton to="?">{t('clear')}</LinkButton>}
          </EmptyState>
        }
      >
        {props.children}
      </ListBody>
      <ListPages page={page} totalPages={list.totalPages} pending={pending} {...pageTexts} />
    </div>
  )
}

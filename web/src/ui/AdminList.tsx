import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from './BulkBar.tsx'
import { BulkResult } from './BulkResult.tsx'
import { LinkButton } from './Button.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CsvButton } from './CsvButton.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ListBody } from './ListBody.tsx'
import { ListPages, usePageTexts } from './ListPages.tsx'
import { ListTable } from './ListTable.tsx'
import type { AddressChange } from './listAddress.ts'
import { SearchBox } from './SearchBox.tsx'
import { type SortChoice, SortSelect } from './SortSelect.tsx'
import { nextSorted, type OwnOrder, type Sorted } from './sorting.ts'
import type { Bulk } from './useBulk.ts'
import { type CardField, useCardColumns } from './useCardFields.tsx'
import { type Column, useColumns } from './useColumns.ts'
import { useKeys } from './useKeys.ts'
import { useListAddress } from './useListAddress.ts'
import type { useRows } from './useRows.ts'

type Shortcut = { key: string; action: string; run: (() => void) | undefined }

type Content<Item> =
  | {
      /** The columns, with the name by which the device remembers which are hidden. */
      table: {
        name: string
        caption: string
        columns: readonly Column<Item>[]
        /** The ids of rows that a column of the page checks. */
        checked?: readonly string[]
        /** Where Enter leads from a row. */
        pageOf?: (item: Item) => string
      }
    }
  | {
      /** Cards: what they can be sorted by, their parts, and the name by which the device remembers which of these are hidden. */
      cards: {
        name: string
        sorts: readonly SortChoice[]
        fields: readonly CardField[]
        content: (isShown: (field: string) => boolean) => ReactNode
      }
    }

type Props<Item extends { id: string }> = Content<Item> & {
  /** The page as it is stored. */
  list: { items: readonly Item[]; totalPages: number }
  request: { pending: boolean; error: string | undefined; reload: () => void }
  rows: ReturnType<typeof useRows<HTMLElement>>
  page: number
  sorted: Sorted
  /** How it is sorted while nothing is chosen: newest first unless it says. */
  ownOrder?: OwnOrder
  tabs?: ReactNode
  search: { value: string | undefined; placeholder: string; maxLength: number }
  /** Choices beside the search. */
  filter?: ReactNode
  /** How many there are, in words. */
  total: string
  /** A button at the end of the first line. */
  action?: ReactNode
  csv: { name: string; load: () => Promise<Blob | { error: string }> }
  /** The items that are checked, and what can be done with them. */
  bulk?: { checks: Bulk<Item>; actions: ReactNode }
  /** Besides those that every list has. */
  shortcuts?: readonly Shortcut[]
  /** Above the rows: what failed besides the request, or what is selected. */
  notice?: ReactNode
  /** Shown when there are no items; `clears` when a filter may be why. */
  empty: { title: string; body?: string; clears: boolean }
  /** The address without filters. */
  clearTo?: string
  /** Added to the address of the other pages. */
  pageFilters?: AddressChange
  /** Dialogs. */
  children?: ReactNode
}

const NO_COLUMNS: readonly never[] = []

/**
 * A list of the administration with search, sort, choice of columns, export, keyboard shortcuts and pages, while it is
 * loading, failed, empty or filled.
 */
export function AdminList<Item extends { id: string }>(props: Props<Item>) {
  const { list, request, rows, page, sorted, search, csv, bulk, shortcuts = [], empty, clearTo = '?' } = props
  const { t } = useTranslation('lists')
  const pageTexts = usePageTexts()
  const { change } = useListAddress()
  const { pending, error, reload } = request
  const all = 'table' in props ? props.table.columns : NO_COLUMNS
  const parts = useCardColumns('table' in props ? NO_COLUMNS : props.cards.fields)
  const choices = 'table' in props ? all : parts
  const columns = useColumns('table' in props ? props.table.name : props.cards.name, choices)
  const sorts =
    'table' in props
      ? all.flatMap(({ sort, label, sortKind: kind }) => (sort ? { sort, label, kind } : []))
      : props.cards.sorts
  const shown = all.filter((column) => columns.shown.includes(column))
  // The headings of a table sort it where there are any, and show by which of them it is sorted.
  const isSortShown = 'table' in props && (!sorted.sort || shown.some(({ sort }) => sort === sorted.sort))
  const { sort: ownSort, ownOrder } = all.find((column) => column.ownOrder) ?? {}
  const own: Sorted = ownSort && ownOrder ? { sort: ownSort, order: ownOrder } : {}
  const { selected } = rows
  useKeys({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    '/': () => rows.fallback.current?.focus(),
    x: selected !== undefined && bulk?.checks.isCheckable(selected) ? () => bulk.checks.toggle(selected) : undefined,
    ...Object.fromEntries(shortcuts.map(({ key, run }) => [key, run])),
  })
  return (
    <div className="grid gap-4">
      {props.tabs}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1 sm:min-w-60 sm:max-w-96">
          <SearchBox
            isCompact
            field={rows.fallback}
            label={t('search')}
            placeholder={search.placeholder}
            maxLength={search.maxLength}
            value={search.value ?? ''}
            onSearch={(text) => change({ search: text }, 'replace')}
          />
        </div>
        {(props.filter || sorts.length > 0) && (
          <FoldedFilters ofTabs={props.tabs ? 'status' : undefined}>
            {props.filter}
            {sorts.length > 0 && (
              <div className={`w-full sm:w-56 ${isSortShown ? 'lg:hidden' : ''}`}>
                <SortSelect choices={sorts} sorted={sorted} own={props.ownOrder} />
              </div>
            )}
          </FoldedFilters>
        )}
        {props.action && <div className="ms-auto">{props.action}</div>}
      </div>
      <div className="flex items-center justify-between gap-3">
        <KeyHints
          label={t('keys.label')}
          switchLabel={t('keys.on')}
          hints={[
            { keys: ['j', 'k'], action: t('keys.move') },
            ...('table' in props && props.table.pageOf ? [{ keys: ['Enter'], action: t('keys.open') }] : []),
            ...(bulk ? [{ keys: ['x'], action: t('keys.check') }] : []),
            ...shortcuts.map(({ key, action }) => ({ keys: [key], action })),
            { keys: ['/'], action: t('keys.search') },
          ]}
        />
        <div className="flex shrink-0 items-center justify-end gap-3 max-sm:w-full">
          <p role="status" className="text-mute max-sm:me-auto">
            {pending || error ? '' : props.total}
          </p>
          <ColumnsMenu
            label={t('table' in props ? 'columns' : 'fields.label')}
            columns={choices}
            isShown={columns.isShown}
            onShow={columns.show}
          />
          <CsvButton isCompact label={t('csv')} busy={t('wait')} {...csv} />
        </div>
      </div>
      {props.notice}
      {bulk && <BulkResult bulk={bulk.checks} />}
      {bulk && !error && <BulkBar bulk={bulk.checks}>{bulk.actions}</BulkBar>}
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
            {empty.clears && <LinkButton to={clearTo}>{t('clear')}</LinkButton>}
          </EmptyState>
        }
      >
        {'table' in props ? (
          <ListTable
            {...props.table}
            bulk={bulk?.checks}
            columns={shown}
            items={list.items}
            rows={props.rows}
            sorted={sorted.sort ? sorted : own}
            onSort={(sort) => change({ sort: undefined, order: undefined, ...nextSorted(sort, sorted, own) })}
          />
        ) : (
          props.cards.content(columns.isShown)
        )}
      </ListBody>
      <ListPages
        page={page}
        totalPages={list.totalPages}
        pending={pending}
        filters={props.pageFilters}
        {...pageTexts}
      />
      {props.children}
    </div>
  )
}

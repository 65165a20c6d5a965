import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/chevrons-up-down'
import { useNavigate } from 'react-router'
import { BulkCheck } from './BulkBar.tsx'
import type { Sorted } from './sorting.ts'
import { Cell, HeadCell, Heading, Row, Table } from './Table.tsx'
import type { Bulk } from './useBulk.ts'
import type { Column } from './useColumns.ts'
import type { useRows } from './useRows.ts'

type Props<Item extends { id: string }> = {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  rows: Pick<ReturnType<typeof useRows<HTMLTableRowElement>>, 'selected' | 'refOf' | 'select'>
  /** The ids of further rows that are selected. */
  checked?: readonly string[]
  /** Rows that can be checked. */
  bulk?: Bulk<Item> | undefined
  /** Where Enter leads from a row that has the focus. */
  pageOf?: ((item: Item) => string) | undefined
  sorted: Sorted
  onSort: (sort: string) => void
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** Sorts by a column: pressed again the other way round, then as the list does by itself. */
function SortButton({
  label,
  sort,
  sorted,
  onSort,
}: Pick<Props<never>, 'sorted' | 'onSort'> & { label: string; sort: string }) {
  const isSorted = sorted.sort === sort
  const Icon = isSorted ? (sorted.order === 'desc' ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <button
      type="button"
      onClick={() => onSort(sort)}
      className={`-mx-1 inline-flex max-lg:hidden min-h-8 items-center gap-1 rounded-6 px-1 text-start hover:bg-raised hover:text-ink touch:min-h-11 ${isSorted ? 'text-ink' : ''}`}
    >
      {label}
      <Icon size={14} aria-hidden="true" className={`shrink-0 ${isSorted ? '' : 'opacity-60'}`} />
    </button>
  )
}

/** The rows of a list in columns, of which some sort it. On narrow screens each row is a card. */
export function ListTable<Item extends { id: string }>(props: Props<Item>) {
  const { caption, columns, items, rows, checked = [], bulk, pageOf, sorted, onSort } = props
  const navigate = useNavigate()
  return (
    <Table
      caption={caption}
      columns={columns.map(({ name, label, sort, isAmount }) => (
        <Heading
          key={name}
          isAmount={isAmount}
          sorted={sort !== undefined && sorted.sort === sort ? DIRECTIONS[sorted.order ?? 'asc'] : undefined}
        >
          {sort === undefined ? (
            label
          ) : (
            <>
              {/* Narrow screens have a select instead, and no visible headings. */}
              <span className="lg:hidden">{label}</span>
              <SortButton label={label} sort={sort} sorted={sorted} onSort={onSort} />
            </>
          )}
        </Heading>
      ))}
    >
      {items.map((item) => (
        <Row
          key={item.id}
          rowRef={rows.refOf(item.id)}
          tabIndex={-1}
          selected={item.id === rows.selected || checked.includes(item.id) || bulk?.isChecked(item.id) === true}
          onFocus={() => rows.select(item.id)}
          onKeyDown={({ key, target, currentTarget }) => {
            if (pageOf && key === 'Enter' && target === currentTarget) navigate(pageOf(item))
          }}
        >
          {columns.map(({ name, label, cell, isAmount, isText, isCorner, isLeftOut }, index) =>
            index === 0 ? (
              <HeadCell key={name}>
                {bulk ? (
                  <div className="flex items-start gap-3">
                    <BulkCheck bulk={bulk} item={item} className="mt-1" />
                    {cell(item)}
                  </div>
                ) : (
                  cell(item)
                )}
              </HeadCell>
            ) : (
              <Cell
                key={name}
                label={label}
                corner={isCorner}
                isAmount={isAmount}
                isText={typeof isText === 'function' ? isText(item) : isText}
                isLeftOut={isLeftOut?.(item)}
              >
                {cell(item)}
              </Cell>
            ),
          )}
        </Row>
      ))}
    </Table>
  )
}

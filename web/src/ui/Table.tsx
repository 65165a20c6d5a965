import type { HTMLAttributes, ReactNode, Ref } from 'react'

type HeadingProps = {
  isAmount?: boolean | undefined
  sorted?: 'ascending' | 'descending' | undefined
  children: ReactNode
}

/** The heading of a column. */
export const Heading = ({ isAmount, sorted, children }: HeadingProps) => (
  <th
    scope="col"
    aria-sort={sorted}
    className={`px-2 py-2 min-[90rem]:px-3 text-13 font-semibold text-mute ${isAmount ? 'text-end' : 'text-start'}`}
  >
    {children}
  </th>
)

type TableProps = {
  caption: string
  /** Its headings. */
  columns: ReactNode
  children: ReactNode
}

/** A table with a caption. On narrow screens each row is a card. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // Scrolls by itself when it is wider than the page.
    <div className="relative lg:overflow-x-auto">
      <table className="w-full border-collapse text-start text-15 max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line">{columns}</tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3">{children}</tbody>
      </table>
    </div>
  )
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & {
  rowRef?: Ref<HTMLTableRowElement> | undefined
  selected?: boolean
}

export const Row = ({ rowRef, selected, children, ...rest }: RowProps) => (
  <tr
    ref={rowRef}
    data-selected={selected || undefined}
    className="-outline-offset-2! border-line transition-colors duration-150 hover:bg-surface data-selected:bg-surface max-lg:relative max-lg:block max-lg:rounded-12 max-lg:border max-lg:bg-surface max-lg:p-3 lg:border-b"
    {...rest}
  >
    {children}
  </tr>
)

/** The header cell of a row. */
export const HeadCell = ({ children }: { children: ReactNode }) => (
  <th scope="row" className="px-2 py-2 min-[90rem]:px-3 text-start font-normal max-lg:block max-lg:ps-0 max-lg:pe-12">
    {children}
  </th>
)

type CellProps = {
  label: string
  /** On narrow screens it is in the corner of the card, without a label. */
  corner?: boolean | undefined
  /** On narrow screens it is left out. */
  isLeftOut?: boolean | undefined
  /** On narrow screens the content is below the label. */
  isText?: boolean | undefined
  /** An amount, which is compared by its end. */
  isAmount?: boolean | undefined
  children: ReactNode
}

const LINE = 'max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-1'
const TEXT = 'max-lg:grid max-lg:gap-1 max-lg:px-0 max-lg:py-1'
const LEFT_OUT = 'max-lg:hidden'
const CORNER = 'max-lg:absolute max-lg:end-1 max-lg:top-1 max-lg:p-0'

/** On narrow screens the column's name is beside the content. */
export const Cell = ({ label, corner, isLeftOut, isText, isAmount, children }: CellProps) => (
  <td
    className={`px-2 py-2 min-[90rem]:px-3 align-middle ${isAmount ? 'text-end' : ''} ${isLeftOut ? LEFT_OUT : corner ? CORNER : isText ? TEXT : LINE}`}
  >
    {!corner && (
      <span aria-hidden="true" className="shrink-0 text-13 text-mute lg:hidden">
        {label}
      </span>
    )}
    <div className={`min-w-0 ${isText ? '' : 'max-lg:text-end'}`}>{children}</div>
  </td>
)

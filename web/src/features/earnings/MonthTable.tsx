import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Earnings } from '#contract/earnings.ts'
import { useFormat } from '../../ui/format.ts'
import { Cell, HeadCell, Heading, Row, Table } from '../../ui/Table.tsx'

const COLUMNS = ['received', 'awarded', 'refunded', 'earned', 'paidOut'] as const

type Props = {
  earnings: Earnings
  /** The month whose movements are shown. */
  open: string | undefined
  addressOf: (month: string) => string
}

/** The sums by month. Months without any are left out. */
export function MonthTable({ earnings: { year, months, totals, currency }, open, addressOf }: Props) {
  const { t } = useTranslation('earnings')
  const { money, month: monthName } = useFormat()
  const filled = months.filter((month) => COLUMNS.some((column) => month[column] !== 0))
  if (filled.length === 0) return <p className="text-mute">{t('emptyYear', { year: String(year) })}</p>
  const cells = (sums: Earnings['totals']) =>
    COLUMNS.map((column) => (
      <Cell key={column} label={t(`columns.${column}`)} isLeftOut={sums[column] === 0}>
        <span className={column === 'earned' || column === 'paidOut' ? 'font-semibold' : 'text-mute'}>
          {money(sums[column], currency)}
        </span>
      </Cell>
    ))
  return (
    <Table
      caption={t('caption', { year: String(year) })}
      columns={(['month', ...COLUMNS] as const).map((column) => (
        <Heading key={column}>{t(`columns.${column}`)}</Heading>
      ))}
    >
      {filled.map((month) => (
        <Row key={month.month} selected={month.month === open}>
          <HeadCell>
            <Link
              to={addressOf(month.month)}
              preventScrollReset
              aria-current={month.month === open ? 'true' : undefined}
              className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4 touch:min-h-11"
            >
              {monthName(`${month.month}-01`)}
            </Link>
          </HeadCell>
          {cells(month)}
        </Row>
      ))}
      <Row>
        <HeadCell>
          <span className="font-semibold">{t('total')}</span>
        </HeadCell>
        {cells(totals)}
      </Row>
    </Table>
  )
}

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { type AdminBooking, BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { errorCleared } from '../../../app/area.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { KeyHints } from '../../../ui/KeyHints.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../../ui/ListPages.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Cell, HeadCell, Row, Table } from '../../../ui/Table.tsx'
import { useKeys } from '../../../ui/useKeys.ts'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useRows } from '../../../ui/useRows.ts'
import { nextMonthOf } from '../instalments.ts'
import { adminBookingsList, fetchBookings, setBookingStatus } from './list.ts'
import { readAdminBookingsQuery } from './query.ts'
import { StatusDialog } from './StatusDialog.tsx'
import { useRange } from './useRange.ts'

const COLUMNS = ['property', 'tenant', 'landlord', 'dates', 'price', 'status', 'requested', 'actions'] as const

/** All bookings (specification §4: "An admin can set an arbitrary status"). */
export function AdminBookingsPage() {
  const { t } = useTranslation('bookings')
  const pageTexts = usePageTexts()
  const { t: admin } = useTranslation('admin')
  const { t: lists } = useTranslation('lists')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const bookings = useSelector(adminBookingsList.select)
  const { params, change } = useListAddress()
  const query = readAdminBookingsQuery(params)
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchBookings(query)))
  const error = answer && rejectionOf(answer)?.error
  const rows = useRows<HTMLTableRowElement>(bookings.items.map(({ id }) => id))
  const [setting, setSetting] = useState<AdminBooking>()

  const setStatus = async (booking: AdminBooking, status: BookingStatus, reason: string) => {
    const failure = rejectionOf(await dispatch(setBookingStatus({ id: booking.id, status, reason })))
    if (failure) return failure.error
    setSetting(undefined)
    toast.success(t('admin.done', { status: t(`status.${status}`) }))
    // Overlapping requests may have been rejected with it.
    reload()
    return undefined
  }
  useKeys({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    '/': () => rows.fallback.current?.focus(),
  })
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_12rem_1fr]">
        <SearchBox
          field={rows.fallback}
          label={admin('search.label')}
          placeholder={t('admin.hint')}
          maxLength={SEARCH_MAX}
          value={query.search ?? ''}
          onSearch={(search) => change({ search }, 'replace')}
        />
        <Select
          label={t('admin.status')}
          value={query.status ?? ''}
          onChange={({ currentTarget: { value } }) => change({ status: value })}
          options={[
            { value: '', label: t('admin.any') },
            ...BOOKING_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
        <p role="status" className="text-mute sm:pb-2.5 sm:text-end">
          {pending || error ? '' : t('admin.total', { count: bookings.total, n: number(bookings.total) })}
        </p>
      </div>
      <KeyHints
        label={lists('keys.label')}
        switchLabel={lists('keys.on')}
        hints={[
          { keys: ['j', 'k'], action: lists('keys.move') },
          { keys: ['/'], action: lists('keys.search') },
        ]}
      />
      <ListBody
        pending={pending}
        isEmpty={bookings.items.length === 0}
        error={error}
        retry={t('retry')}
        loading={admin('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('admin.empty')}>
            {(query.search || query.status) && <LinkButton to="?">{t('admin.clear')}</LinkButton>}
          </EmptyState>
        }
      >
        <Table caption={t('admin.caption')} columns={COLUMNS.map((name) => t(`admin.${name}`))}>
          {bookings.items.map((booking) => (
            <Row
              key={booking.id}
              rowRef={rows.refOf(booking.id)}
              tabIndex={-1}
              selected={booking.id === rows.selected}
              onFocus={() => rows.select(booking.id)}
            >
              <BookingCells booking={booking} onSet={() => setSetting(booking)} />
            </Row>
          ))}
        </Table>
      </ListBody>
      <ListPages page={query.page} totalPages={bookings.totalPages} pending={pending} {...pageTexts} />
      {setting && (
        <StatusDialog
          key={setting.id}
          booking={setting}
          onSet={(status, reason) => setStatus(setting, status, reason)}
          onClose={() => {
            setSetting(undefined)
            clearError()
          }}
        />
      )}
    </div>
  )
}

const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    <bdi className="block wrap-anywhere">{name}</bdi>
    <bdi dir="ltr" title={email} className="block text-13 text-mute wrap-anywhere lg:max-w-40 lg:truncate">
      {email}
    </bdi>
  </>
)

function BookingCells({ booking, onSet }: { booking: AdminBooking; onSet: () => void }) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { day } = useLocalTime()
  const range = useRange()
  const { id, property, tenant, landlord, startDate, endDate, price, status, paymentStatus, createdAt } = booking
  return (
    <>
      <HeadCell>
        <Link to={`/bookings/${id}`} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
          <bdi title={property.title} className="lg:line-clamp-2">
            {property.title}
          </bdi>
        </Link>
        <span className="block text-13 text-mute">{property.city}</span>
      </HeadCell>
      <Cell label={t('admin.tenant')}>
        <Person {...tenant} />
      </Cell>
      <Cell label={t('admin.landlord')}>
        <Person {...landlord} />
      </Cell>
      <Cell label={t('admin.dates')}>{range(startDate, endDate)}</Cell>
      <Cell label={t('admin.price')}>{money(price.total, price.currency)}</Cell>
      <Cell label={t('admin.status')}>
        <span className="block font-semibold">{t(`status.${status}`)}</span>
        {nextMonthOf(booking)?.state === 'overdue' && (
          <span className="block text-13 font-semibold text-danger">{t('plan.state.overdue')}</span>
        )}
        {(status === 'CONFIRMED' || status === 'COMPLETED' || paymentStatus !== 'UNPAID') && (
          <span className="block text-13 text-mute">{t(`payment.${paymentStatus}`)}</span>
        )}
      </Cell>
      <Cell label={t('admin.requested')}>
        <time dateTime={createdAt} className="text-mute lg:whitespace-nowrap">
          {day(createdAt)}
        </time>
      </Cell>
      <Cell label={t('admin.actions')}>
        <Button
          className="min-h-9! px-3! text-13! touch:min-h-11!"
          aria-label={t('admin.changeOf', { title: property.title })}
          onClick={onSet}
        >
          {t('admin.change')}
        </Button>
      </Cell>
    </>
  )
}

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { type AdminBooking, BOOKING_STATUSES } from '#contract/bookings.ts'
import { nextMonthOf } from '#contract/instalments.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { errorCleared } from '../../../app/area.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Cell, HeadCell, Row, Table } from '../../../ui/Table.tsx'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRange } from '../../../ui/useRange.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useRows } from '../../../ui/useRows.ts'
import { usePaymentText } from '../usePaymentText.ts'
import { adminBookingsList, fetchBookings, setBookingStatus } from './list.ts'
import { readAdminBookingsQuery } from './query.ts'
import { StatusDialog } from './StatusDialog.tsx'

const COLUMNS = ['property', 'tenant', 'landlord', 'dates', 'price', 'status', 'requested', 'actions'] as const

/** All bookings (specification §4: "An admin can set an arbitrary status"). */
export function AdminBookingsPage() {
  const { t } = useTranslation('bookings')
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

  const setStatus = async ({ id }: AdminBooking, change: Omit<Parameters<typeof setBookingStatus>[0], 'id'>) => {
    const failure = rejectionOf(await dispatch(setBookingStatus({ id, ...change })))
    if (failure) return failure.error
    setSetting(undefined)
    toast.success(t('admin.done', { status: t(`status.${change.status}`) }))
    // Overlapping requests may have been rejected with it.
    reload()
    return undefined
  }
  return (
    <AdminList
      list={bookings}
      request={{ pending, error, reload }}
      rows={rows}
      page={query.page}
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      filter={
        <Select
          label={t('admin.status')}
          value={query.status ?? ''}
          onChange={({ currentTarget: { value } }) => change({ status: value })}
          options={[
            { value: '', label: t('admin.any') },
            ...BOOKING_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
      }
      total={t('admin.total', { count: bookings.total, n: number(bookings.total) })}
      empty={{ title: t('admin.empty'), clears: Boolean(query.search || query.status) }}
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
      {setting && (
        <StatusDialog
          key={setting.id}
          booking={setting}
          onSet={(status, reason, acceptedMoney) => setStatus(setting, { status, reason, acceptedMoney })}
          onClose={() => {
            setSetting(undefined)
            clearError()
          }}
        />
      )}
    </AdminList>
  )
}

function Person({ person }: { person: AdminBooking['tenant'] }) {
  const nameOf = usePersonName()
  const { email } = person
  return (
    <>
      <bdi className="block wrap-anywhere">{nameOf(person)}</bdi>
      <bdi dir="ltr" title={email} className="block text-13 text-mute wrap-anywhere lg:max-w-40 lg:truncate">
        {email}
      </bdi>
    </>
  )
}

function BookingCells({ booking, onSet }: { booking: AdminBooking; onSet: () => void }) {
  const { t } = useTranslation('bookings')
  const paymentText = usePaymentText()
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
        <Person person={tenant} />
      </Cell>
      <Cell label={t('admin.landlord')}>
        <Person person={landlord} />
      </Cell>
      <Cell label={t('admin.dates')}>{range(startDate, endDate)}</Cell>
      <Cell label={t('admin.price')}>{money(price.total, price.currency)}</Cell>
      <Cell label={t('admin.status')}>
        <span className="block font-semibold">{t(`status.${status}`)}</span>
        {nextMonthOf(booking)?.state === 'overdue' && (
          <span className="block text-13 font-semibold text-danger">{t('plan.state.overdue')}</span>
        )}
        {(status === 'CONFIRMED' || status === 'COMPLETED' || paymentStatus !== 'UNPAID') && (
          <span className="block text-13 text-mute">{paymentText(booking)}</span>
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

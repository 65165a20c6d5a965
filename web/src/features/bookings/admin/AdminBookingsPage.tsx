import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { AdminBooking, BookingSort } from '#contract/admin-bookings.ts'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { nextMonthOf } from '#contract/instalments.ts'
import { paymentWording } from '#contract/payment-wording.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../../app/api.ts'
import { errorCleared } from '../../../app/area.ts'
import { useStoredList } from '../../../app/list.ts'
import { hasStatus } from '../../../app/seen.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { BookingState } from '../../../ui/BookingState.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DaysFilter } from '../../../ui/DaysFilter.tsx'
import { CHECK_IN_RANGE } from '../../../ui/dayRange.ts'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useLiveReload } from '../../../ui/live.ts'
import { Party } from '../../../ui/Party.tsx'
import { isLimited } from '../../../ui/sorting.ts'
import { useColon } from '../../../ui/useColon.ts'
import type { Column } from '../../../ui/useColumns.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { useRange } from '../../../ui/useRange.ts'
import { adminBookingsList, exportBookings, fetchBookings } from './list.ts'
import { readAdminBookingsQuery } from './query.ts'
import { useChangeStatus } from './useChangeStatus.tsx'

/** All bookings (specification §4: "An admin can set an arbitrary status"). */
export function AdminBookingsPage() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    adminBookingsList,
    readAdminBookingsQuery,
    fetchBookings,
    hasStatus,
  )
  // The refund of a cancellation is sent after the answer.
  useLiveReload(reload, ({ kind, id }) => kind === 'payment' && list.items.some((booking) => booking.id === id))
  // Overlapping requests may have been rejected with it.
  const status = useChangeStatus<AdminBooking>({
    deciding,
    onChanged: () => {
      reload()
      // The button that had the focus may be gone.
      if (query.status) rows.focus(undefined)
    },
    onClosed: clearError,
  })
  const isRequestLimited = query.from !== undefined || query.to !== undefined
  const isCheckInLimited = query.checkInFrom !== undefined || query.checkInTo !== undefined
  const columns = useBookingColumns(status.open, isCheckInLimited && !isRequestLimited ? 'dates' : 'requested')
  const selected = list.items.find(({ id }) => id === rows.selected)
  return (
    <AdminList
      {...frame}
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      filter={
        <>
          <FilterSelect
            label={t('admin.status')}
            name="status"
            value={query.status}
            any={t('admin.any')}
            options={BOOKING_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
          <DaysFilter what="requested" />
          <DaysFilter what="checkIn" names={CHECK_IN_RANGE} isAhead />
        </>
      }
      total={t('admin.total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'bookings.csv', load: async () => fileOf(await dispatch(exportBookings(filters))) }}
      table={{ name: 'bookings', caption: t('admin.caption'), columns, pageOf: ({ id }) => `/bookings/${id}` }}
      shortcuts={[{ key: 'e', action: t('admin.change'), run: selected && (() => status.open(selected)) }]}
      empty={{ title: t('admin.empty'), clears: isLimited(filters) }}
    >
      {status.dialog}
    </AdminList>
  )
}

/** A party of the booking. The tenant stands above the landlord; screen readers also say which of the two it is. */
function Person({ person, role }: { person: AdminBooking['tenant']; role: string }) {
  const colon = useColon()
  return (
    <div>
      <span className="sr-only">{role + colon}</span>
      <Party {...person} />
    </div>
  )
}

const SORTS = { dates: 'startDate', price: 'price', requested: 'createdAt' } satisfies Record<string, BookingSort>

/** `own` is the column by which the list is sorted by itself. */
function useBookingColumns(
  onSet: (booking: AdminBooking) => void,
  own: 'dates' | 'requested',
): readonly Column<AdminBooking>[] {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { day } = useLocalTime()
  const range = useRange()
  return [
    {
      name: 'property',
      label: t('admin.property'),
      cell: ({ id, property: { title, city } }) => (
        <>
          <Link to={`/bookings/${id}`} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
            <bdi title={title} className="title-start lg:line-clamp-3 lg:min-w-32">
              {title}
            </bdi>
          </Link>
          <span className="block text-13 text-mute">{city}</span>
        </>
      ),
    },
    {
      name: 'parties',
      label: t('admin.parties'),
      cell: ({ tenant, landlord }) => (
        <div className="grid gap-1 lg:min-w-36">
          <Person person={tenant} role={t('admin.tenant')} />
          <Person person={landlord} role={t('admin.landlord')} />
        </div>
      ),
    },
    {
      name: 'dates',
      label: t('admin.dates'),
      sort: SORTS.dates,
      ownOrder: own === 'dates' ? 'desc' : undefined,
      // Wraps at the dash only, and not where there is room.
      cell: ({ startDate, endDate }) => (
        <span className="block min-[90rem]:whitespace-nowrap">
          {range(startDate, endDate)
            .split(/(?<=–) /)
            .map((part) => (
              <span key={part} className="inline-block whitespace-nowrap">
                {part}&nbsp;
              </span>
            ))}
        </span>
      ),
    },
    {
      name: 'price',
      label: t('admin.price'),
      sort: SORTS.price,
      sortKind: 'number',
      cell: ({ price }) => <span className="whitespace-nowrap">{money(price.total, price.currency)}</span>,
    },
    {
      name: 'status',
      label: t('admin.status'),
      cell: (booking) => (
        <BookingState
          status={booking.status}
          payment={paymentWording(booking)}
          isOverdue={nextMonthOf(booking)?.state === 'overdue'}
        />
      ),
    },
    {
      name: 'requested',
      label: t('admin.requested'),
      sort: SORTS.requested,
      ownOrder: own === 'requested' ? 'desc' : undefined,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-mute min-[90rem]:whitespace-nowrap">
          {day(createdAt)}
        </time>
      ),
    },
    {
      name: 'actions',
      label: t('admin.actions'),
      isFixed: true,
      cell: (booking) => (
        <Button
          className="min-h-9! px-3! text-13! touch:min-h-11! lg:max-[90rem]:whitespace-normal!"
          aria-label={t('admin.changeOf', { title: booking.property.title })}
          onClick={() => onSet(booking)}
        >
          {t('admin.change')}
        </Button>
      ),
    },
  ]
}

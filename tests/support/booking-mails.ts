import type { BookingAtStep } from '../../server/src/features/bookings/actions/booking-at-step.ts'
import type { BookingMail, Side } from '../../server/src/features/mail/booking.ts'

export const MAIL_SITE = 'https://homes.example'

export const BOOKING: BookingAtStep = {
  id: '018f4d5e-aaaa-7000-8000-00a1b2c3d4e5',
  status: 'CANCELLED',
  by: 'TENANT',
  isCurrent: true,
  isInstant: false,
  property: {
    id: '018f4d5e-bbbb-7000-8000-00a1b2c3d4e5',
    title: 'A quiet flat <by> the canal',
    arrival: '15:00',
    departure: '11:00',
  },
  zone: 'Europe/Paris',
  tenant: { id: '018f4d5e-cccc-7000-8000-00a1b2c3d4e5', name: 'Ann & Tom' },
  landlord: { id: '018f4d5e-dddd-7000-8000-00a1b2c3d4e5', name: 'Hana' },
  startDate: '2026-05-12',
  endDate: '2026-05-14',
  guests: 2,
  message: 'Is there\n"room" for a piano?',
  total: 31_550,
  currency: 'EUR',
  expiresAt: new Date('2026-05-02T10:00:00Z'),
  reason: null,
  reasonCode: null,
  refund: 15_025,
  rent: { refunded: 10_025, kept: 10_000 },
}
export const aboutBooking = (
  kind: BookingMail['kind'],
  side: Side,
  more: Partial<BookingAtStep> = {},
): BookingMail => ({
  kind,
  side,
  booking: { ...BOOKING, ...more },
})

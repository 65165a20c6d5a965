import type { Notification } from '#contract/notifications.ts'
import type { en } from '../../languages/notifications/en.ts'

type Said = {
  /** Key below `say` of the language area. */
  key: keyof (typeof en)['say']
  /** Path of the page that it links to. */
  to: string | undefined
}

/** Returns the sentence of a notification and the page that it links to. */
export const sentenceOf = ({ kind, data }: Pick<Notification, 'kind' | 'data'>): Said => {
  const booking = `/bookings/${data.bookingId}`
  const bySide = data.side === 'LANDLORD' ? 'Landlord' : 'Tenant'
  switch (kind) {
    case 'property.approved':
      return { key: 'propertyApproved', to: `/properties/${data.propertyId}` }
    case 'property.rejected':
      return { key: 'propertyRejected', to: `/my-properties/${data.propertyId}/edit` }
    case 'landlord-request.approved':
      return { key: 'landlordApproved', to: '/my-properties/new' }
    case 'landlord-request.rejected':
      return { key: 'landlordRejected', to: '/become-a-landlord' }
    case 'role.changed':
      return { key: 'role', to: undefined }
    case 'booking.requested':
      return { key: 'requested', to: booking }
    case 'booking.confirmed':
      return { key: 'confirmed', to: booking }
    case 'booking.rejected':
      return { key: 'rejected', to: booking }
    case 'booking.cancelled':
      // By an admin or by the system, for instance because an account was deleted.
      return { key: data.by === 'ADMIN' || data.by === 'SYSTEM' ? 'cancelledBySystem' : 'cancelled', to: booking }
    case 'booking.expired':
      return { key: `expired${bySide}`, to: booking }
    case 'booking.completed':
      return { key: 'completed', to: `/properties/${data.propertyId}#reviews` }
    case 'booking.near':
      return { key: `near${bySide}`, to: booking }
    case 'payment.received':
      return { key: `paid${bySide}`, to: booking }
    case 'payment.returned':
      return { key: 'returned', to: booking }
    case 'payment.refunded':
      return { key: 'refunded', to: booking }
  }
}

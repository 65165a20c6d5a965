import type { Notification } from '#contract/notifications.ts'

type Said = {
  /** A key below `say` of the area's words. */
  key: string
  /** Where it leads; nothing for what has no page. */
  to: string | undefined
}

/** What a notification says, and where to look. */
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
      // By an admin, or because somebody or something is gone: by neither of the two.
      return { key: data.by === 'ADMIN' || data.by === 'SYSTEM' ? 'cancelledBySystem' : 'cancelled', to: booking }
    case 'booking.expired':
      return { key: `expired${bySide}`, to: booking }
    case 'booking.completed':
      return { key: 'completed', to: `/properties/${data.propertyId}#reviews` }
    case 'booking.near':
      return { key: `near${bySide}`, to: booking }
  }
}

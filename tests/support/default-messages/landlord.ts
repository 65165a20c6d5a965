import { confirm, type Failure, giveReason, press, retry } from './failures.ts'

/** What a landlord sees. */
export const LANDLORD_FAILURES: readonly Failure[] = [
  { message: 'Unknown error while updating property.', call: 'updateProperty', act: press(/^Pause/) },
  {
    message: 'Unknown error while deleting property.',
    call: 'deleteProperty',
    act: async (page) => {
      await press(/^Delete/)(page)
      await confirm('Delete listing')(page)
    },
    clear: confirm('Cancel'),
  },
  {
    message: 'Could not load landlord bookings',
    call: 'listLandlordBookings',
    path: '/bookings/requests',
    clear: retry,
  },
  {
    message: 'Could not confirm booking',
    call: 'confirmBooking',
    act: async (page) => {
      await press('Confirm booking')(page)
      await confirm('Confirm booking')(page)
    },
    clear: confirm('Back'),
  },
  {
    message: 'Could not reject booking',
    call: 'rejectBooking',
    act: async (page) => {
      await press('Decline request')(page)
      await giveReason(page, 'Decline request')
    },
    clear: confirm('Back'),
  },
  {
    message: 'Could not load property bookings',
    call: 'listOverlappingRequests',
    act: press(/Tess Tenant/),
  },
  {
    message: 'Unknown error while creating property.',
    call: 'createProperty',
    path: '/my-properties/new',
    act: (page) => page.getByRole('spinbutton', { name: 'Bedrooms' }).fill('2'),
  },
]

import { adminData } from './features/admin/personal-data.ts'
import { assistantData } from './features/assistant/personal-data.ts'
import { auditData } from './features/audit/personal-data.ts'
import { authData } from './features/auth/personal-data.ts'
import { bookingData } from './features/bookings/personal-data.ts'
import { calendarData } from './features/calendars/personal-data.ts'
import { conversationData } from './features/conversations/personal-data.ts'
import { landlordRequestData } from './features/landlord-requests/personal-data.ts'
import { listingData } from './features/listings/personal-data.ts'
import { notificationData } from './features/notifications/personal-data.ts'
import { payoutData } from './features/payments/payouts/personal-data.ts'
import { paymentData } from './features/payments/personal-data.ts'
import { propertyData } from './features/properties/personal-data.ts'
import { propertyReportData } from './features/property-reports/personal-data.ts'
import { pushData } from './features/push/personal-data.ts'
import { reviewData } from './features/reviews/personal-data.ts'
import { savedSearchData } from './features/saved-searches/personal-data.ts'
import { signInData } from './features/sign-ins/personal-data.ts'
import { supportData } from './features/support/personal-data.ts'
import { tenantNoteData } from './features/tenant-notes/personal-data.ts'
import { uploadData } from './features/uploads/personal-data.ts'
import { deleteIdempotencyKeys } from './platform/http/idempotency.ts'
import { deleteDeadLettersOf } from './platform/jobs/dead-letters.ts'
import { deleteMailsTo } from './platform/mail/mailbox.ts'
import { type PersonalData, registerPersonalData } from './platform/personal-data.ts'

/** What the platform itself stores about users. */
const platformData: PersonalData = {
  erasers: [
    {
      columns: ['idempotency_keys.user_id', 'mailbox.recipient'],
      erase: async (trx, { id, email }) => {
        await deleteIdempotencyKeys(trx, id)
        await deleteMailsTo(trx, email)
        await deleteDeadLettersOf(trx, { id, email })
        return undefined
      },
    },
  ],
  internal: {
    'idempotency_keys.user_id': 'Answers that the other files have, kept for a day.',
    'mailbox.recipient': 'Mails of a demo without a mail server.',
  },
}

registerPersonalData([
  adminData,
  assistantData,
  auditData,
  authData,
  bookingData,
  calendarData,
  conversationData,
  landlordRequestData,
  listingData,
  notificationData,
  payoutData,
  paymentData,
  platformData,
  propertyData,
  propertyReportData,
  pushData,
  reviewData,
  savedSearchData,
  signInData,
  supportData,
  tenantNoteData,
  uploadData,
])

import 'i18next'
import type { TEXT_NUMBERS } from '#contract/text-numbers.ts'
import type { en as accounts } from './accounts/en.ts'
import type { en as admin } from './admin/en.ts'
import type { en as adminPayments } from './admin-payments/en.ts'
import type { en as assistant } from './assistant/en.ts'
import type { en as audit } from './audit/en.ts'
import type { en as auth } from './auth/en.ts'
import type { en as bookings } from './bookings/en.ts'
import type { en as calendars } from './calendars/en.ts'
import type { en as cities } from './cities/en.ts'
import type { en as conversations } from './conversations/en.ts'
import type { en as deposits } from './deposits/en.ts'
import type { en as device } from './device/en.ts'
import type { en as earnings } from './earnings/en.ts'
import type { en } from './en.ts'
import type { en as forms } from './forms/en.ts'
import type { en as information } from './information/en.ts'
import type { en as landlordHome } from './landlord-home/en.ts'
import type { en as landlordRequests } from './landlord-requests/en.ts'
import type { en as legal } from './legal/en.ts'
import type { en as listingQuality } from './listing-quality/en.ts'
import type { en as listings } from './listings/en.ts'
import type { en as lists } from './lists/en.ts'
import type { en as map } from './map/en.ts'
import type { en as metrics } from './metrics/en.ts'
import type { en as moderation } from './moderation/en.ts'
import type { en as notificationPreferences } from './notification-preferences/en.ts'
import type { en as notifications } from './notifications/en.ts'
import type { en as payments } from './payments/en.ts'
import type { en as properties } from './properties/en.ts'
import type { en as propertyReports } from './property-reports/en.ts'
import type { en as questions } from './questions/en.ts'
import type { en as reviews } from './reviews/en.ts'
import type { en as sandbox } from './sandbox/en.ts'
import type { en as savedSearches } from './saved-searches/en.ts'
import type { en as session } from './session/en.ts'
import type { en as shortcuts } from './shortcuts/en.ts'
import type { en as status } from './status/en.ts'
import type { en as support } from './support/en.ts'
import type { en as tenantNotes } from './tenant-notes/en.ts'
import type { en as users } from './users/en.ts'

/** The keys and variables that `t` accepts: a missing key or variable is a type error. The options are those of app/languages.ts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    fallbackNS: 'properties'
    defaultVariables: { product: string } & Record<keyof typeof TEXT_NUMBERS, string>
    resources: {
      translation: typeof en
      accounts: typeof accounts
      admin: typeof admin
      'admin-payments': typeof adminPayments
      assistant: typeof assistant
      audit: typeof audit
      auth: typeof auth
      bookings: typeof bookings
      calendars: typeof calendars
      cities: typeof cities
      conversations: typeof conversations
      deposits: typeof deposits
      earnings: typeof earnings
      forms: typeof forms
      'landlord-home': typeof landlordHome
      'landlord-requests': typeof landlordRequests
      information: typeof information
      legal: typeof legal
      'listing-quality': typeof listingQuality
      listings: typeof listings
      lists: typeof lists
      map: typeof map
      metrics: typeof metrics
      moderation: typeof moderation
      device: typeof device
      'notification-preferences': typeof notificationPreferences
      notifications: typeof notifications
      payments: typeof payments
      properties: typeof properties
      'property-reports': typeof propertyReports
      questions: typeof questions
      reviews: typeof reviews
      sandbox: typeof sandbox
      'saved-searches': typeof savedSearches
      session: typeof session
      shortcuts: typeof shortcuts
      status: typeof status
      support: typeof support
      'tenant-notes': typeof tenantNotes
      users: typeof users
    }
  }
}

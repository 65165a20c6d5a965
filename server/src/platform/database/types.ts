import type { ColumnType, JSONColumnType, Kysely } from 'kysely'
import type { RefundOutcome } from '#contract/admin-payments.ts'
import type { Amenity } from '#contract/amenities.ts'
import type { AuditAction, AuditTarget } from '#contract/audit.ts'
import type { ClaimPhoto, ClaimStatus } from '#contract/booking-deposits.ts'
import type { InstantOutcome, NightLine } from '#contract/booking-prices.ts'
import type { Actor, BookingStatus, PaymentStatus, SystemReason } from '#contract/bookings.ts'
import type { BookingNews } from '#contract/conversations.ts'
import type { FeedProblem } from '#contract/feed-problems.ts'
import type { TranscriptLine } from '#contract/forms/support.ts'
import type { ChangedAddress } from '#contract/forms/users.ts'
import type { Reminder } from '#contract/instalments.ts'
import type { LandlordDocument, RequestStatus } from '#contract/landlord-requests.ts'
import type { ModeratedContent } from '#contract/listings.ts'
import type { Channel, Topic } from '#contract/notification-preferences.ts'
import type { NotificationData, NotificationKind } from '#contract/notifications.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { Language } from '#contract/product.ts'
import type { PriceBasis } from '#contract/properties.ts'
import type { PriceCalendar, PriceUnit, PropertyStatus, PropertyType } from '#contract/property.ts'
import type { SupportStatus } from '#contract/support.ts'
import type { UploadState } from '#contract/uploads.ts'
import type { Role } from '#contract/users.ts'
import type { OrderSummary } from '../gateways/gateway.ts'
import type { DB } from './tables.generated.ts'

type StoredJson<Document extends object> = JSONColumnType<Document, string, string>
type OptionalJson<Document extends object> = JSONColumnType<Document | null, string | null, string | null>

/**
 * What is stored of `NotificationData`: the other side by id, so that no row keeps the name of a deleted
 * person, and without what is true only when it is read.
 */
export type StoredNotificationData = Omit<NotificationData, 'name' | 'place' | 'isReviewed'> & { personId?: string }

/** A picture of a message, whose address is signed for each answer. */
export type StoredPicture = { id: string; key: string; width: number; height: number; placeholder: string }

/** What is stored of `BookingNews`: the amount in minor units. */
export type StoredBookingNews = Omit<BookingNews, 'amount' | 'rent'> & {
  amountMinor: number | null
  rentMinor?: number | undefined
}

/** Narrower types of text and JSON columns. Check constraints of the migrations have the same lists of values. */
type Narrowed = {
  users: { language: Language; role: Role }
  properties: {
    propertyType: PropertyType
    priceUnit: PriceUnit
    amenities: Amenity[]
    status: PropertyStatus
    changedFrom: OptionalJson<ModeratedContent>
    /** In minor units. */
    priceRules: OptionalJson<PriceCalendar>
  }
  uploads: { state: UploadState }
  messages: {
    pictures: JSONColumnType<StoredPicture[], string | undefined, string>
    booking: OptionalJson<StoredBookingNews>
  }
  emailChangeCodes: { address: ChangedAddress }
  pendingRegistrations: { language: Language }
  landlordRequests: { status: RequestStatus }
  landlordDocuments: { type: LandlordDocument['type'] }
  auditLog: {
    action: AuditAction
    targetType: AuditTarget
    before: OptionalJson<Record<string, unknown>>
    after: OptionalJson<Record<string, unknown>>
  }
  bookings: {
    status: BookingStatus
    paymentStatus: PaymentStatus
    priceUnit: PriceUnit
    cancelledBy: Actor
    decisionReasonCode: SystemReason
    instantOutcome: InstantOutcome
    /** In minor units. */
    nightLines: OptionalJson<NightLine[]>
  }
  bookingSteps: { byActor: Actor; fromStatus: BookingStatus; toStatus: BookingStatus; reasonCode: SystemReason }
  takenDays: { kind: 'STAY' | 'BLOCK' | 'FEED' }
  calendarFeeds: {
    /** First day, day after the last, note. */
    busy: JSONColumnType<[startDate: string, endDate: string, note: string][], string | undefined, string>
    problem: OptionalJson<FeedProblem>
  }
  notificationOptOuts: { topic: Topic; channel: Channel }
  notifications: { kind: NotificationKind; data: StoredJson<StoredNotificationData> }
  instalmentReminders: { kind: Reminder }
  payments: { status: PaymentState }
  refunds: { reason: 'CANCELLED' | 'TOO_LATE' | 'DEPOSIT' | 'HELD'; status: 'PENDING' | 'DONE'; outcome: RefundOutcome }
  ledgerEntries: {
    kind: 'CHARGE' | 'ALLOCATION' | 'REFUND_DUE' | 'REFUND' | 'DEPOSIT_AWARD' | 'PAYOUT'
    account: 'GATEWAY' | 'TENANT' | 'LANDLORD' | 'FEE' | 'DEPOSIT'
  }
  depositClaims: { status: ClaimStatus }
  depositClaimPhotos: { side: ClaimPhoto['by'] }
  sandboxCheckouts: { status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'; summary: OptionalJson<OrderSummary> }
  savedSearches: {
    /** Query parameters of a search. */
    filters: StoredJson<Record<string, string>>
    priceUnit: PriceUnit
    priceBasis: PriceBasis
  }
  supportConversations: {
    status: SupportStatus
    transcript: JSONColumnType<TranscriptLine[], string | undefined, string>
  }
  idempotencyKeys: { answer: OptionalJson<Record<string, unknown>> }
}

/** `never` for a table or column that the database does not have. */
type Existing<Names> = {
  [Table in keyof Names]: Table extends keyof DB
    ? { [Column in keyof Names[Table]]: Column extends keyof DB[Table] ? Names[Table][Column] : never }
    : never
}

/** Replaces the type of a column; null and default stay as in the database. */
type NarrowColumn<Column, Type> = [Type] extends [ColumnType<unknown, unknown, unknown>]
  ? Type
  : [Column] extends [ColumnType<infer Select, infer Insert, infer Update>]
    ? ColumnType<Type | Extract<Select, null>, Type | Extract<Insert, null | undefined>, Type | Extract<Update, null>>
    : Type | Extract<Column, null>

/** Columns that the database keeps and only conditions and sorts in SQL name, so that no row of the program has them. */
type KeptColumn =
  | 'paidInstalments'
  | 'datedAt'
  | 'nextDueOn'
  | 'searchText'
  | 'namePlain'
  | 'titlePlain'
  | 'subjectPlain'
  | 'targetPlain'
  | 'referencePlain'
  | 'textPlain'

type Narrow<Names extends Existing<Names>> = {
  [Table in keyof DB]: {
    [Column in keyof DB[Table] as Exclude<Column, KeptColumn>]: Table extends keyof Names
      ? Column extends keyof Names[Table]
        ? NarrowColumn<DB[Table][Column], Names[Table][Column]>
        : DB[Table][Column]
      : DB[Table][Column]
  }
}

/** The tables after all migrations. Money in minor units, calendar days as text, times as Date. */
export type Tables = Narrow<Narrowed>

export type Db = Kysely<Tables>

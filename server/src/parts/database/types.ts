import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely'
import type { AuditAction, AuditTarget } from '#contract/admin.ts'
import type { Amenity } from '#contract/amenities.ts'
import type { Actor, BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import type { LandlordDocument, RequestStatus } from '#contract/landlord-requests.ts'
import type { Watched } from '#contract/listings.ts'
import type { NotificationData, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/product.ts'
import type { PriceUnit, PropertyStatus, PropertyType } from '#contract/properties.ts'
import type { UploadState } from '#contract/uploads.ts'
import type { Role } from '#contract/users.ts'

/** The tables as `server/migrations` makes them. Money in minor units, times as Date. */
export type Tables = {
  users: {
    id: string
    name: string
    email: string
    phone: string | null
    avatar_key: string | null
    bio: Generated<string>
    languages: Generated<string[]>
    language: Generated<Language>
    role: Generated<Role>
    is_verified: Generated<boolean>
    password_hash: string | null
    session_number: Generated<number>
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  properties: {
    id: string
    landlord_id: string
    source_id: string | null
    source_currency: string | null
    title: string
    description: string
    property_type: PropertyType
    price_minor: number
    price_unit: PriceUnit
    nightly_minor: GeneratedAlways<number>
    deposit_minor: Generated<number>
    min_stay: Generated<number>
    max_stay: Generated<number>
    /** Null in a draft that does not say. */
    bedrooms: number | null
    bathrooms: Generated<number>
    area_sqm: number | null
    max_guests: Generated<number>
    amenities: Generated<Amenity[]>
    house_rules: Generated<string>
    address: Generated<string>
    neighbourhood: Generated<string>
    city: string
    country: string
    lat: number
    lng: number
    public_lat: GeneratedAlways<number>
    public_lng: GeneratedAlways<number>
    status: Generated<PropertyStatus>
    rejection_reason: string | null
    changed_from: JSONColumnType<Watched | null, string | null, string | null>
    changed_at: Date | null
    submitted_at: Date | null
    ownership_confirmed_at: Date | null
    listed: Generated<boolean>
    deleted_at: Date | null
    is_public: GeneratedAlways<boolean>
    likes_count: Generated<number>
    rating_sum: Generated<number>
    review_count: Generated<number>
    average_rating: GeneratedAlways<number | null>
    city_plain: GeneratedAlways<string>
    search: GeneratedAlways<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  search_words: { word: string }
  images: {
    id: string
    property_id: string | null
    position: Generated<number>
    key: string
    width: number
    height: number
    placeholder: string
    caption: Generated<string>
    created_at: Generated<Date>
  }
  uploads: {
    id: string
    owner_id: string
    key: string
    width: number
    height: number
    placeholder: string
    state: Generated<UploadState>
    used: Generated<boolean>
    touched_at: Date
  }
  likes: { user_id: string; property_id: string; created_at: Generated<Date> }
  reviews: {
    id: string
    property_id: string
    author_id: string
    rating: number
    title: string
    comment: string
    verified_stay: Generated<boolean>
    reply: string | null
    replied_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  one_time_codes: {
    user_id: string
    purpose: CodePurpose
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Date
  }
  reset_tokens: { user_id: string; token_hash: Buffer; expires_at: Date }
  limits: { key: string; hits: number; resets_at: Date }
  landlord_requests: {
    user_id: string
    phone: string
    address: string
    message: string
    status: Generated<RequestStatus>
    reason: string | null
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
  }
  landlord_documents: {
    id: string
    user_id: string
    position: number
    key: string
    name: string
    type: LandlordDocument['type']
    size: number
  }
  audit_log: {
    id: string
    at: Date
    actor_id: string
    action: AuditAction
    target_type: AuditTarget
    target_id: string
    target_name: string
    before: JSONColumnType<Record<string, unknown> | null, string | null>
    after: JSONColumnType<Record<string, unknown> | null, string | null>
    reason: string | null
  }
  outbox: {
    id: string
    kind: string
    data: JSONColumnType<Record<string, unknown>>
    created_at: Generated<Date>
    due_at: Generated<Date>
    tries: Generated<number>
    last_problem: string | null
    given_up_at: Date | null
  }
  bookings: {
    id: string
    property_id: string
    tenant_id: string
    landlord_id: string
    /** Calendar days, as text. */
    start_date: string
    end_date: string
    guests: number
    message: Generated<string>
    status: Generated<BookingStatus>
    payment_status: Generated<PaymentStatus>
    paid_at: Date | null
    price_unit: PriceUnit
    unit_price_minor: number
    units: number
    extra_nights: number
    subtotal_minor: number
    service_fee_minor: number
    deposit_minor: number
    total_minor: GeneratedAlways<number>
    currency: string
    created_at: Date
    expires_at: Date | null
    decided_at: Date | null
    decision_reason: string | null
    cancelled_at: Date | null
    cancelled_by: Actor | null
    refund_subtotal_minor: number | null
    refund_service_fee_minor: number | null
    refund_deposit_minor: number | null
    start_reminded: Generated<boolean>
  }
  booking_steps: {
    booking_id: string
    number: number
    property_id: string
    at: Date
    by_actor: Actor
    actor_id: string | null
    from_status: BookingStatus | null
    to_status: BookingStatus
    reason: string | null
  }
  taken_days: {
    id: string
    property_id: string
    /** A range as text: [2026-05-12,2026-05-14). */
    during: string
    kind: 'STAY' | 'BLOCK' | 'FEED'
    booking_id: string | null
    feed_id: string | null
    note: Generated<string>
    created_at: Generated<Date>
  }
  calendar_keys: { property_id: string; key: string }
  calendar_feeds: {
    id: string
    property_id: string
    name: string
    url: string
    /** First day, day after the last, note. */
    busy: JSONColumnType<[startDate: string, endDate: string, note: string][], string | undefined, string>
    created_at: Date
    last_fetched_at: Date | null
    last_problem: string | null
    fails: Generated<number>
    next_at: Date
  }
  notifications: {
    id: string
    user_id: string
    kind: NotificationKind
    data: JSONColumnType<NotificationData, string, string>
    created_at: Date
    read_at: Date | null
  }
  idempotency_keys: {
    user_id: string
    call: string
    key: string
    body_hash: Buffer
    answer: JSONColumnType<Record<string, unknown> | null, string | null, string | null>
    created_at: Date
  }
  mailbox: { id: string; sent_at: Generated<Date>; recipient: string; subject: string; text: string; html: string }
}

/** What a one-time code is good for. */
export type CodePurpose = 'VERIFY' | 'RESET'

export type Db = Kysely<Tables>

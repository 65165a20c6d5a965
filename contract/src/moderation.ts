import { z } from 'zod'
import { call } from './call.ts'
import { Country } from './fields.ts'
import { Reason } from './forms/reason.ts'
import { ModeratedContent } from './listings.ts'
import {
  AdminListOf,
  Between,
  CountsOf,
  CsvFile,
  Id,
  Instant,
  OfUser,
  Search,
  SeenEffects,
  SeenVersion,
  SeenVersionBody,
  Version,
} from './primitives.ts'
import { Image, Property } from './property.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** A property as admins review it, with its owner and its content before unreviewed changes. */
export const ModeratedProperty = Property.omit({ landlord: true, address: true, rejectionReason: true }).extend({
  address: z.string(),
  rejectionReason: z.string().nullable(),
  landlord: PersonSummary.extend({ email: z.string() }),
  changedFrom: ModeratedContent.nullable(),
  changedAt: Instant.nullable(),
  submittedAt: Instant.nullable().meta({ description: 'Since when a PENDING one waits.' }),
  version: Version,
})
export type ModeratedProperty = z.infer<typeof ModeratedProperty>

/** `new`: properties awaiting their first review; `changed`: published properties with unreviewed changes. */
export const MODERATION_QUEUES = ['new', 'changed'] as const
export type ModerationQueue = (typeof MODERATION_QUEUES)[number]

/** By what the list can be sorted: `queuedAt` is when a property came into the queue, of all properties when it was created. */
export const PROPERTY_SORTS = ['queuedAt', 'title', 'createdAt', 'updatedAt'] as const
export type PropertySort = (typeof PROPERTY_SORTS)[number]

/** The statuses of listings that admins see: PAUSED by the landlord while it is approved. Drafts are visible to their landlord only. */
export const LISTING_STATES = ['PENDING', 'APPROVED', 'PAUSED', 'REJECTED'] as const
export type ListingState = (typeof LISTING_STATES)[number]

const PropertyFilters = {
  search: Search,
  status: z.enum([...LISTING_STATES, 'DRAFT']).optional(),
  queue: z.enum(MODERATION_QUEUES).optional(),
  userId: OfUser,
  ...Between('the listing was created; of a queue, when it was submitted or changed'),
}

/** Lists properties: queues oldest first, everything else newest first. `userId` is the landlord. */
export const listModeratedProperties = call({
  method: 'GET',
  path: '/api/admin/properties',
  who: 'admin',
  summary: 'List properties (admin); search by title, city, address and landlord',
  query: AdminQuery(PROPERTY_SORTS, PropertyFilters),
  answer: { 200: AdminListOf(ModeratedProperty, 'totalProperties') },
  fallback: 'Failed to fetch properties',
})

export const exportModeratedProperties = call({
  method: 'GET',
  path: '/api/admin/properties.csv',
  who: 'admin',
  summary: 'Export properties as CSV (admin)',
  query: AdminExport(PROPERTY_SORTS, PropertyFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch properties',
})

/** Counts the properties of each queue. */
export const countModerationQueues = call({
  method: 'GET',
  path: '/api/admin/properties/counts',
  who: 'admin',
  summary: 'Count properties by queue',
  answer: { 200: CountsOf(MODERATION_QUEUES) },
  fallback: 'Failed to fetch properties',
})

export const LOOK_ALIKES_MAX = 10
/** Passages and names that are answered of one listing. */
export const LOOK_ALIKE_PASSAGES = 10
export const LOOK_ALIKE_NAMES = 3

/** Another property that could be the same place, with the reasons. */
export const LookAlike = z.strictObject({
  id: Id,
  title: z.string(),
  status: z.enum(LISTING_STATES),
  city: z.string(),
  country: Country,
  cover: Image.nullable(),
  landlord: PersonSummary,
  isSameLandlord: z.boolean(),
  distance: z.number().min(0).meta({ description: 'Metres between both pins.' }),
  pictures: z
    .array(z.strictObject({ own: Image, other: Image }))
    .meta({ description: 'Pictures of the property that this one shows too.' }),
  isSamePlace: z.boolean().meta({ description: 'Both pins are within 30 metres.' }),
  isSameAddress: z.boolean(),
  isSameText: z.boolean().meta({ description: 'Large parts of both descriptions are word for word the same.' }),
  passages: z
    .array(z.string())
    .max(LOOK_ALIKE_PASSAGES)
    .meta({ description: 'Passages of the description that the other one has too, if large parts are the same.' }),
})
export type LookAlike = z.infer<typeof LookAlike>

/**
 * Lists properties that show the same pictures, are at the same place or have nearly the same description, same pictures
 * first. Drafts and deleted properties are left out. 404 for those too.
 */
export const listLookAlikes = call({
  method: 'GET',
  path: '/api/admin/properties/{id}/look-alikes',
  who: 'admin',
  summary: 'List properties that could be the same place',
  params: z.strictObject({ id: Id }),
  answer: { 200: z.strictObject({ data: z.array(LookAlike).max(LOOK_ALIKES_MAX) }) },
  fallback: 'Failed to fetch similar listings',
})

/** Which of some properties have look-alikes: how many, and the titles of some. Those without any are left out. */
export const listLookAlikeMarks = call({
  method: 'GET',
  path: '/api/admin/properties/look-alikes',
  who: 'admin',
  summary: 'Count the properties that could be the same places as some',
  query: z.strictObject({
    ids: z
      .string()
      .max(4_000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(Id).max(100)),
  }),
  answer: {
    200: z.strictObject({
      data: z.array(
        z.strictObject({ id: Id, count: z.int().min(1), names: z.array(z.string()).min(1).max(LOOK_ALIKE_NAMES) }),
      ),
    }),
  },
  fallback: 'Failed to fetch similar listings',
})

/** Approves a property or its changes. 403 for its landlord, 409 when there is nothing to approve or it is not as `seen`. */
export const approveProperty = call({
  method: 'POST',
  path: '/api/admin/properties/{id}/approve',
  who: 'admin',
  summary: 'Approve a property or its changes',
  params: z.strictObject({ id: Id }),
  body: SeenVersionBody,
  answer: { 200: ModeratedProperty },
  fallback: 'Failed to approve property',
})

/**
 * Rejects a property, takes it offline and notifies the landlord of the reason. 403 for the landlord and those with an open
 * report, 409 for a draft and for a rejected property, and for one that is not as `seen`: the `version` of the listing, or of
 * its reports, or of which what it touches is not as `seenEffects`.
 */
export const rejectProperty = call({
  method: 'POST',
  path: '/api/admin/properties/{id}/reject',
  who: 'admin',
  summary: 'Reject a property with a reason',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...Reason.shape, seen: SeenVersion, seenEffects: SeenEffects }),
  answer: { 200: ModeratedProperty },
  fallback: 'Failed to reject property',
})

/**
 * Deletes a property. 403 for its landlord and those with an open report, 409 with a stay that is not over, and when it is not
 * as `seen` or what it touches not as `seenEffects`.
 */
export const removeProperty = call({
  method: 'DELETE',
  path: '/api/admin/properties/{id}',
  who: 'admin',
  summary: 'Delete a property',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ seen: SeenVersion, seenEffects: SeenEffects }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete property',
})

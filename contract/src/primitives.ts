import { z } from 'zod'
import { Day, Text } from './fields.ts'

/** A UUID; the server generates version 7. Digits are compared as text, so that capitals are made small (RFC 9562, section 4). */
export const Id = z.uuid().toLowerCase().meta({ description: 'A UUID.' })
export type Id = z.infer<typeof Id>

/**
 * The query of calls by a link in a mail: a signed token that names what the mail is about, and that is all a caller needs.
 * No cache stores their answers.
 */
export const MailLink = z.strictObject({ token: z.string().min(1).max(200) })

/** An instant: ISO 8601 in UTC. Year 0 is invalid: PostgreSQL has none. */
export const Instant = z.iso.datetime().check(z.stringFormat('datetime', /^(?!0000)/))

/** An amount in the currency's major unit, with at most two decimals. */
export const Money = z.number().min(0).multipleOf(0.01)

/** An amount that may be negative. */
export const SignedMoney = z.number().multipleOf(0.01)

/** Longest search text of a list. */
export const SEARCH_MAX = 100
export const Search = z.optional(Text(SEARCH_MAX))

/** What an admin can decide on answers this. */
export const Version = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Changes with what is decided on. Calls that decide take it as `seen`.' })

/**
 * Decisions of admins on listings, reviews, reports, applications, deposit claims, support requests, bookings, notes about
 * tenants and second factors take this: one on what has changed since is refused with `changed_since_seen`.
 */
export const SeenVersion = z.optional(Version).meta({
  description:
    'The `version` that was answered to the caller: 409 when it is no longer current. Without it, the decision is about whatever is there.',
})

/** Actions whose effects are previewed take this: one whose effects have changed since is refused with `changed_since_seen`. */
export const SeenEffects = SeenVersion.meta({
  description: 'The `version` of the effects that were previewed to the caller: 409 when it is no longer current.',
})

/** The body of a decision that takes nothing else. */
export const SeenVersionBody = z.nullish(z.strictObject({ seen: SeenVersion }))

/** Limits an admin list to what concerns a user, who may be deleted. */
export const OfUser = z.optional(Id)

/**
 * Limits an admin list to rows that are from between two instants. Pages ask for whole days of their reader's time zone;
 * `what` says when a row is from.
 */
export const Between = (what: string) => ({
  from: Instant.optional().meta({ description: `When ${what}, at the earliest.` }),
  to: Instant.optional().meta({ description: `When ${what}; exclusive.` }),
})

/** As `Between`, for rows that are of a day. */
export const BetweenDays = (what: string) => ({
  from: z.optional(Day).meta({ description: `The day on which ${what}, at the earliest.` }),
  to: z.optional(Day).meta({ description: `The day on which ${what}, at the latest.` }),
})

/** A comma-separated query parameter, parsed to a list of known codes without duplicates. */
export const CommaList = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z
    .string()
    .max(2_000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((part) => part.trim().toUpperCase())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(codes)))

export const PageNumber = z.coerce.number<number>().int().min(1).max(1_000_000).default(1)

/** The `limit` of a list, whose `page` starts at 1. */
export const PageSize = (byDefault: number, max = 100) =>
  z.coerce.number<number>().int().min(1).max(max).default(byDefault)

/** Response of a public list. */
export const ListOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    limit: z.int().min(1),
    totalPages: z.int().min(0),
  })

/** Query parameters of admin lists (specification §9: 10 per page). */
export const ADMIN_PAGE_SIZE = 10
export const AdminPage = { page: PageNumber, limit: PageSize(ADMIN_PAGE_SIZE) }

/** Response of an admin list; the specification gives each list's total its own name in `meta` (§3). */
export const AdminListOf = <T extends z.ZodType, const Total extends string>(item: T, total: Total) =>
  z.strictObject({
    data: z.array(item),
    meta: z.strictObject({
      page: z.int().min(1),
      limit: z.int().min(1),
      totalPages: z.int().min(0),
      [total]: z.int().min(0),
    } as { page: z.ZodInt; limit: z.ZodInt; totalPages: z.ZodInt } & Record<Total, z.ZodInt>),
  })

/** Response of a call that counts the items of each of `names`. */
export const CountsOf = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.int().min(0)])) as Record<Name, z.ZodInt>)

/** What an action of an admin touches besides its target. */
export const EffectsOf = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({
    counts: CountsOf(names),
    version: Version.meta({
      description:
        'Changes with these counts, but not with those that people change all the time. Taken as `seenEffects`.',
    }),
  })

/** Response of a call that streams a CSV file. */
export const CsvFile = { 200: z.unknown().meta({ description: 'text/csv' }) }

/** Response of a call that returns a PDF. */
export const PdfFile = { 200: z.unknown().meta({ description: 'application/pdf' }) }

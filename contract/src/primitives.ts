import { z } from 'zod'

/** A UUID, version 7 when we make it. */
export const Id = z.uuid().meta({ description: 'A UUID.' })
export type Id = z.infer<typeof Id>

/** A moment: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A calendar day such as 2026-05-12; 30 February is none, and no day is in a year 0: the database knows none. */
export const Day = z.iso.date().refine((day) => day >= '0001', 'must be a day such as 2026-05-12')

/** Money on the wire: the currency's main unit with at most two decimals. */
export const Money = z.number().min(0).multipleOf(0.01)

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as FR')

/** One line or several of plain text; control characters but tab and line break are refused (PostgreSQL stores no NUL). */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, 'must not hold control characters')

/** `a,b,c` in an address: a list of known codes without repeats. */
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

/** Lists take `page` (from 1) and `limit`. */
export const PageSize = (byDefault: number, max = 100) =>
  z.coerce.number<number>().int().min(1).max(max).default(byDefault)

/** The answer of a public list. */
export const ListOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    total: z.int().min(0),
    page: z.int().min(1),
    limit: z.int().min(1),
    totalPages: z.int().min(0),
  })

/** `page` and `limit` of the admin lists (specification §9: 10 a page, from page 1). */
export const ADMIN_PAGE_SIZE = 10
export const AdminPage = { page: PageNumber, limit: PageSize(ADMIN_PAGE_SIZE) }

/** The `meta` of an admin list, with its total under the name that the specification gives it (§3). */
export const MetaOf = <const Total extends string>(total: Total) =>
  z.strictObject({
    page: z.int().min(1),
    limit: z.int().min(1),
    totalPages: z.int().min(0),
    [total]: z.int().min(0),
  } as { page: z.ZodInt; limit: z.ZodInt; totalPages: z.ZodInt } & Record<Total, z.ZodInt>)

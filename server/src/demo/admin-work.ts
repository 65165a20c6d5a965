import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { storeQuestion } from '../features/assistant/actions.ts'
import { recordAudit } from '../features/audit/actions.ts'
import type { Db } from '../platform/database/types.ts'
import { adminWork, listings } from './data.ts'

const HOUR = 3_600_000
/** An address for documentation (RFC 5737). */
const CLIENT = {
  network: '192.0.2.10',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

type Names = { userId: (key: string) => string; propertyId: (slug: string) => string; adminId: string; now: Date }

type Entry = Parameters<typeof recordAudit>[2]

const audit = (trx: Db, adminId: string, entry: Entry, at: Date): Promise<void> =>
  recordAudit(trx, { user: { id: adminId }, client: CLIENT }, entry, at)

const seedSupport = async (trx: Db, { userId, adminId }: Names, ago: (hours: number) => Date): Promise<void> => {
  for (const { personKey, subject, isClosed, messages } of adminWork.supportRequests) {
    const id = uuid()
    const [first, last] = [messages[0], messages.at(-1)]
    if (!first || !last) throw new Error(`The demo's support request "${subject}" has no messages.`)
    const status = isClosed ? 'CLOSED' : last.isFromAdmin ? 'ANSWERED' : 'OPEN'
    const isAssigned = messages.some(({ isFromAdmin }) => isFromAdmin)
    await trx
      .insertInto('supportConversations')
      .values({
        id,
        userId: userId(personKey),
        subject,
        status,
        assigneeId: isAssigned ? adminId : null,
        createdAt: ago(first.hoursAgo),
        updatedAt: ago(last.hoursAgo),
        waitingSince: status === 'OPEN' ? ago(last.hoursAgo) : sql<Date>`'infinity'::timestamptz`,
        messageCount: messages.length,
      })
      .execute()
    await trx
      .insertInto('supportMessages')
      .values(
        messages.map(({ isFromAdmin = false, hoursAgo, text }, index) => ({
          id: uuid(),
          conversationId: id,
          number: index + 1,
          authorId: isFromAdmin ? adminId : userId(personKey),
          isFromAdmin,
          text,
          createdAt: ago(hoursAgo),
        })),
      )
      .execute()
    const target = { id: userId(personKey) }
    for (const { isFromAdmin, hoursAgo } of messages) {
      if (!isFromAdmin) continue
      const before = { status: 'OPEN', assigneeId: null }
      const after = { supportId: id, status: 'ANSWERED', assigneeId: adminId }
      await audit(trx, adminId, { action: 'support.replied', target, before, after }, ago(hoursAgo))
    }
    if (!isClosed) continue
    const change = { before: { status: 'OPEN' }, after: { supportId: id, status: 'CLOSED' } }
    await audit(trx, adminId, { action: 'support.status-set', target, ...change }, ago(last.hoursAgo - 1))
  }
}

/** Inserts what an admin of the demo finds to do: support requests, reports and questions that the help could not answer. */
export const seedAdminWork = async (trx: Db, names: Names): Promise<void> => {
  const { userId, propertyId, adminId, now } = names
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  await seedSupport(trx, names, ago)
  await trx
    .insertInto('propertyReports')
    .values(
      adminWork.propertyReports.map(({ slug, by, reason, text, hoursAgo }) => ({
        id: uuid(),
        propertyId: propertyId(slug),
        reporterId: userId(by),
        reason,
        text,
        createdAt: ago(hoursAgo),
      })),
    )
    .execute()
  for (const { slug, author, reason, hoursAgo } of adminWork.reviewReports) {
    const landlord = listings.find((each) => each.slug === slug)?.landlord
    const { id } = await trx
      .selectFrom('reviews')
      .select('id')
      .where('propertyId', '=', propertyId(slug))
      .where('authorId', '=', userId(author))
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('reviewReports')
      .values({ reviewId: id, reporterId: userId(landlord ?? ''), reason, createdAt: ago(hoursAgo) })
      .execute()
  }
  for (const { by, text, hoursAgo } of adminWork.questions)
    await storeQuestion(trx, { id: uuid(), userId: userId(by), language: 'en', text, askedAt: ago(hoursAgo) })
  const edinburgh = listings.find(({ slug }) => slug === 'edinburgh-08')
  if (!edinburgh) throw new Error('The demo has no rejected listing.')
  await audit(
    trx,
    adminId,
    {
      action: 'property.rejected',
      target: { type: 'property', id: propertyId(edinburgh.slug), name: edinburgh.title },
      before: { status: 'PENDING' },
      after: { status: 'REJECTED' },
      reason: 'The address could not be found. Please add the number of the house.',
    },
    ago(26),
  )
}

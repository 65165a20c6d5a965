import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'
import { anchorOf, type MessageWindow, offsetOf } from './rules.ts'

export type MessageRow = Selectable<Tables['messages']>

export const insertMessage = (db: Db, row: Insertable<Tables['messages']>) => db.insertInto('messages').values(row)

/**
 * Text and pictures of a message, empty when its sender, joined as `person`, deleted the account: a job erases them some
 * time later.
 */
export const contentOf = (message: string, person: string) => {
  const column = (name: string) => sql.ref(`${message}.${name}`)
  const isErased = sql`${column('sender_id')} = ${sql.ref(`${person}.id`)} and ${sql.ref(`${person}.deleted_at`)} is not null`
  return {
    text: sql<string>`case when ${isErased} then '' else ${column('text')} end`,
    pictures: sql<MessageRow['pictures']>`case when ${isErased} then '[]' else ${column('pictures')} end`,
  }
}

/** A message as it is shown. */
export const findMessage = (db: Db, id: string) => {
  const { text, pictures } = contentOf('messages', 'users')
  return (
    db
      .selectFrom('messages')
      .leftJoin('users', 'users.id', 'messages.senderId')
      .selectAll('messages')
      // The last column of a name counts.
      .select([text.as('text'), pictures.as('pictures')])
      .where('messages.id', '=', id)
  )
}

export const findByClientId = (db: Db, senderId: string, clientId: string) =>
  db.selectFrom('messages').selectAll().where('senderId', '=', senderId).where('clientId', '=', clientId)

export const findByEvent = (db: Db, eventId: string) =>
  db.selectFrom('messages').select('id').where('eventId', '=', eventId)

/** How many messages after a number are of that sender. */
export const countAfter = (db: Db, conversationId: string, number: number, senderId: string) =>
  db
    .selectFrom('messages')
    .where('conversationId', '=', conversationId)
    .where('number', '>', number)
    .where('senderId', '=', senderId)
    .select((eb) => eb.fn.countAll<number>().as('count'))

export const clearMessage = (db: Db, id: string, removed: { removedAt: Date; removedBy: string }) =>
  db
    .updateTable('messages')
    .set({ text: '', pictures: '[]', ...removed })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returningAll()

type Found = { messageCount: number; anchor: number | null; messages: MessageRow[] }

/** Who reads: the condition on the conversation `c`, and the number of the last message that is shown. */
type Reader = { condition: RawBuilder<unknown>; last: RawBuilder<unknown> }

/**
 * Messages of a conversation in order, in one query: numbers have no gaps, so that a window is a range of them. Undefined
 * unless the reader's condition holds.
 */
export const findWindow = async (
  db: Db,
  id: string,
  window: MessageWindow,
  { condition, last }: Reader,
): Promise<Found | undefined> => {
  const anchor = anchorOf(window)
  const content = contentOf('m', 'u')
  const first = sql`coalesce(a.number, c.last) + ${offsetOf(window)}::int`
  const { rows } = await sql<MessageRow & { last: number; anchor: number | null }>`
    select m.*, c.last, a.number as anchor, ${content.text} as text, ${content.pictures} as pictures
    from (select c.id, ${last} as last from conversations c where c.id = ${id} and ${condition}) as c
    left join messages a on a.conversation_id = c.id and a.id = ${anchor ?? null}::uuid and a.number <= c.last
    left join messages m on m.conversation_id = c.id and m.number between ${first} and ${first} + ${window.limit - 1}::int
      and m.number <= c.last
    left join users u on u.id = m.sender_id
    order by m.number`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return { messageCount: row.last, anchor: row.anchor, messages: rows.filter((each) => each.id !== null) }
}

/** One of the two. */
export const member = (userId: string): Reader => ({
  condition: sql`${userId} in (c.tenant_id, c.landlord_id)`,
  last: sql`c.message_count`,
})

/** An admin: what was reported, and after the reports are closed nothing later. */
export const adminOfReports: Reader = {
  condition: sql`exists (select from conversation_reports r where r.conversation_id = c.id)`,
  last: sql`case
    when exists (select from conversation_reports r where r.conversation_id = c.id and r.closed_at is null)
      then c.message_count
    else coalesce((select s.number from messages s where s.conversation_id = c.id
      and s.created_at <= (select max(r.closed_at) from conversation_reports r where r.conversation_id = c.id)
      order by s.number desc limit 1), 0) end`,
}

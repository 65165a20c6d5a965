import type { ServerEvent, ServerEvents } from '#contract/socket.ts'

/** What the version of an event is about. Read marks are ordered by their numbers, and typing has no order. */
const subjectOf: { readonly [E in ServerEvent]?: (payload: ServerEvents[E]) => string } = {
  'booking:changed': ({ id }) => id,
  'payment:changed': ({ bookingId }) => bookingId,
  'property:changed': ({ id }) => id,
  'landlord-request:changed': ({ user }) => user.id,
  'message:new': ({ id }) => id,
  'notification:new': ({ id }) => id,
}

/**
 * Returns a function that tells whether an event of a connection is outdated: another one about the same subject, which
 * the server loaded later, has arrived before it.
 */
export const createVersions = () => {
  const newest = new Map<string, number>()
  return <E extends ServerEvent>(event: E, payload: ServerEvents[E], version = 0): boolean => {
    const subject = subjectOf[event]?.(payload)
    if (subject === undefined) return false
    const key = `${event} ${subject}`
    const before = newest.get(key) ?? 0
    newest.set(key, Math.max(before, version))
    return version < before
  }
}

import type { ConversationSide, WRITE_OBSTACLES } from '#contract/conversations.ts'
import type { PlainReason } from '#contract/reasons.ts'

export type WriteObstacle = (typeof WRITE_OBSTACLES)[number]

/** Returns at most `max` UTF-16 units without splitting a character. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

export const sideOf = ({ tenantId }: { tenantId: string }, userId: string): ConversationSide =>
  tenantId === userId ? 'TENANT' : 'LANDLORD'

type Relation = { isOtherDeleted: boolean; isBlockedByMe: boolean; isBlockedByOther: boolean }

/** Returns why a person cannot write to the other; null when they can. */
export const findObstacle = ({ isOtherDeleted, isBlockedByMe, isBlockedByOther }: Relation): WriteObstacle | null => {
  if (isOtherDeleted) return 'FORMER_USER'
  if (isBlockedByMe) return 'BLOCKED_BY_ME'
  return isBlockedByOther ? 'BLOCKED' : null
}

export const OBSTACLE_REASONS: Record<WriteObstacle, PlainReason> = {
  FORMER_USER: 'person_deleted',
  BLOCKED_BY_ME: 'person_blocked',
  BLOCKED: 'blocked_by_person',
}

export type MessageWindow = {
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
  limit: number
}

/** Returns the message that a window is about; undefined for the newest messages. */
export const anchorOf = ({ before, after, around }: MessageWindow): string | undefined => before ?? after ?? around

/** Returns how far the first message of a window is from its anchor, or from the last message without one. */
export const offsetOf = ({ before, after, around, limit }: MessageWindow): number => {
  if (before !== undefined) return -limit
  if (after !== undefined) return 1
  return around === undefined ? 1 - limit : -Math.floor(limit / 2)
}

import {
  type BookingNews,
  type Conversation,
  type Message,
  type MessagePage,
  type MessagePreview,
  PREVIEW_MAX,
} from '#contract/conversations.ts'
import { toMajor } from '#contract/money.ts'
import type { StoredBookingNews } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { toImage } from '../properties/shape.ts'
import { signedAddress } from '../uploads/signed-address-actions.ts'
import { toPersonSummary } from '../users/shape.ts'
import type { findWindow, MessageRow } from './message-queries.ts'
import type { DetailsRow, PreviewRow, SummaryRow } from './queries.ts'
import { cutText, findObstacle, type MessageWindow, sideOf } from './rules.ts'

export const conversationNotFound = (): Problem => new Problem('conversation_not_found')
export const messageNotFound = (): Problem => new Problem('message_not_found')

const toNews = ({ amountMinor, rentMinor, ...news }: StoredBookingNews): BookingNews => ({
  ...news,
  amount: amountMinor === null ? null : toMajor(amountMinor),
  rent: rentMinor === undefined ? null : toMajor(rentMinor),
})

/** Converts a row; the addresses of its pictures are signed. */
export const toMessage = (services: Pick<Services, 'keys' | 'clock'>, row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  number: row.number,
  kind: row.booking ? 'SYSTEM' : 'TEXT',
  senderId: row.senderId,
  clientId: row.clientId,
  text: row.text,
  pictures: row.pictures.map(({ id, width, height, placeholder }) => ({
    id,
    url: signedAddress(services, id),
    width,
    height,
    placeholder,
    caption: '',
  })),
  booking: row.booking && toNews(row.booking),
  isRemoved: row.removedAt !== null,
  createdAt: row.createdAt.toISOString(),
})

type Window = NonNullable<Awaited<ReturnType<typeof findWindow>>>

/** Converts a window of messages. */
export const toPage = (
  services: Pick<Services, 'keys' | 'clock'>,
  { messages, messageCount }: Window,
  { before, after }: MessageWindow,
): MessagePage => ({
  data: messages.map((row) => toMessage(services, row)),
  hasBefore: messages[0] ? messages[0].number > 1 : before === undefined && after !== undefined,
  hasAfter: (messages.at(-1)?.number ?? (before === undefined ? messageCount : 0)) < messageCount,
})

const toPreview = ({ booking, text, createdAt, ...row }: PreviewRow): MessagePreview => ({
  ...row,
  kind: booking ? 'SYSTEM' : 'TEXT',
  text: cutText(text, PREVIEW_MAX),
  booking: booking && toNews(booking),
  createdAt: new Date(createdAt).toISOString(),
})

/** Converts a row to the summary for that person. */
const toSummary = (row: SummaryRow, userId: string) => ({
  id: row.id,
  side: sideOf(row, userId),
  other: toPersonSummary(row.other),
  property: { ...row.property, image: row.property.image && toImage(row.property.image) },
  lastMessage: row.lastMessage && toPreview(row.lastMessage),
  unread: row.unread,
  booking: row.booking,
  updatedAt: row.updatedAt.toISOString(),
})

/** Converts a row that a search may have found by a message. */
export const toFound = (row: SummaryRow, userId: string) => ({
  ...toSummary(row, userId),
  match: row.match && toPreview(row.match),
})

/** Converts a row to the conversation as that person sees it. */
export const toConversation = (row: DetailsRow, userId: string): Conversation => ({
  ...toSummary(row, userId),
  phone: row.isConfirmed && row.other.deletedAt === null ? row.other.phone : null,
  bookings: row.bookings,
  cannotWrite: findObstacle({ ...row, isOtherDeleted: row.other.deletedAt !== null }),
  isBlockedByMe: row.isBlockedByMe,
  isReportedByMe: row.isReportedByMe,
  readUpTo: row.readUpTo,
  otherReadUpTo: row.otherReadUpTo,
})

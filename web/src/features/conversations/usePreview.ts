import { useTranslation } from 'react-i18next'
import type { ConversationSummary, MessagePreview } from '#contract/conversations.ts'
import { useFormat } from '../../ui/format.ts'
import { withoutOverrides } from '../../ui/messages/links.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useBookingLine } from './useBookingLine.ts'

type Preview = { text: string; isOwn: boolean }

/** Returns a function that names the two people of a conversation for the lines about bookings. */
export function useLineReader() {
  const { t } = useTranslation('conversations')
  const nameOf = usePersonName()
  return ({ side, other }: Pick<ConversationSummary, 'side' | 'other'>) => ({
    side,
    tenant: side === 'TENANT' ? t('you') : nameOf(other),
    landlord: side === 'LANDLORD' ? t('you') : nameOf(other),
  })
}

/** Returns a function that puts a message into one line of a list, and says whether it is the user's own. */
export function usePreview() {
  const { t } = useTranslation('conversations')
  const { number } = useFormat()
  const lineOf = useBookingLine()
  const readerOf = useLineReader()
  return (message: MessagePreview, conversation: Pick<ConversationSummary, 'side' | 'other'>): Preview => {
    const { booking, isRemoved, text, pictureCount, senderId } = message
    if (booking) return { text: lineOf(booking, readerOf(conversation)), isOwn: false }
    const pictures = pictureCount > 0 && t('pictures', { count: pictureCount, n: number(pictureCount) })
    const content = (!isRemoved && (withoutOverrides(text) || pictures)) || t('removed')
    return { text: content, isOwn: senderId !== conversation.other.id }
  }
}

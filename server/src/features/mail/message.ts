import type { WaitingFacts } from '../conversations/actions/message-facts.ts'
import type { ReplyFacts } from '../support/actions/support-facts.ts'
import type { Content, Letter } from './layout.ts'
import { toLines, toOneLine } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** A mail about messages that were not read for some time. */
export type MessageMail = { kind: 'message-received'; conversationId: string; waiting: WaitingFacts }

/** A mail with an answer of the support. */
export type SupportMail = { kind: 'support-replied'; answer: Pick<ReplyFacts, 'supportId' | 'subject' | 'text'> }

/** A mail to a person without an account: the link that confirms the address, or an answer. */
export type GuestMail = { kind: 'contact-written' | 'contact-answered'; guestText: string; path: string }

/** Lines of a message in a mail. */
const LINES_MAX = 20

type LinkTo = (name: keyof MailWords['links'], path: string) => Letter['links'][number]

/** Returns the content of a mail about messages. Title, name and text are user text and go into the quote. */
export const messageContent = ({ conversationId, waiting }: MessageMail, words: MailWords, to: LinkTo): Content => {
  const { other, title, text } = waiting
  const name = other.isFormer ? words.formerUser : toOneLine(other.name)
  const lines = text === '' ? [words.messages.picture] : toLines(text).slice(0, LINES_MAX)
  return {
    ...words.messages.received,
    quote: [...toLines(title), name, '', ...lines],
    links: [to('seeConversation', `/messages/${conversationId}`)],
    why: words.why.account,
  }
}

/** Returns the content of a mail about an answer of the support. Subject and text are written by people and go into the quote. */
export const supportContent = ({ answer }: SupportMail, words: MailWords, to: LinkTo): Content => ({
  ...words.messages.support,
  quote: [...toLines(answer.subject), '', ...toLines(answer.text)],
  links: [to('seeConversation', `/support/${answer.supportId}`)],
  why: words.why.account,
})

/** Returns the content of a mail to a person without an account, whose text or an answer to it goes into the quote. */
export const guestContent = ({ kind, guestText, path }: GuestMail, words: MailWords, to: LinkTo): Content =>
  kind === 'contact-written'
    ? { ...words.messages.contact, links: [to('confirmContact', path)], why: words.why.address }
    : {
        ...words.messages.contactAnswer,
        quote: toLines(guestText),
        links: [to('seeConversation', path)],
        why: words.why.contact,
      }

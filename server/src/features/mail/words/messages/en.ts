import { CONTACT_HOURS } from '#contract/periods.ts'
/** Texts of the mails about messages. The other languages have the same shape. */
export const messages = {
  received: {
    subject: 'You have a new message',
    title: 'You have a new message',
    preview: 'It’s about a listing. Reply in the conversation.',
    before: ['You have a new message. Listing, sender and text:'],
    after: ['Reply in the conversation. You won’t get another email about this conversation until you’ve read it.'],
  },
  /** Subject of the conversation and text are quoted. */
  support: {
    subject: 'We’ve replied to your support request',
    title: 'We’ve replied to your support request',
    preview: 'Read our reply and write back if you need more help.',
    before: ['We’ve replied to your support request:'],
    after: ['If you need more help, reply in the conversation.'],
  },
  /** To a person without an account: the address has to be confirmed. The text is not quoted, since anyone may have written it. */
  contact: {
    subject: 'Confirm your email to send your message',
    title: 'Confirm your email',
    preview: 'Confirm your address, and your message is sent to us.',
    before: [
      'Someone wrote to us with this email address. If it was you, open the link and confirm it: only then will our team see your message.',
    ],
    after: [`The link works for ${CONTACT_HOURS} hours. If it wasn’t you, ignore this email.`],
  },
  contactAnswer: {
    subject: 'We’ve replied to your message',
    title: 'We’ve replied to your message',
    preview: 'Read our reply and write back if you need more help.',
    before: ['We’ve replied to your message:'],
    after: ['To write back, open the conversation. Please don’t share the link: it opens without a login.'],
  },
  /** Of a listing, whose title is quoted. */
  report: {
    KEPT: {
      subject: 'We’ve checked your report',
      title: 'We’ve checked your report',
      preview: 'We found nothing against our rules.',
      before: ['We’ve checked the listing you reported. It does not break our rules and stays as it is:'],
    },
    REMOVED: {
      subject: 'Your report led to a decision',
      title: 'Thank you for your report',
      preview: 'The listing you reported is no longer listed.',
      before: ['Thank you for your report. This listing is no longer listed:'],
    },
  },
  /** Instead of the text of a message with pictures only. */
  picture: 'Photo',
}

export type MessageWords = typeof messages

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

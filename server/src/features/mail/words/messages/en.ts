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
  /** Instead of the text of a message with pictures only. */
  picture: 'Photo',
}

export type MessageWords = typeof messages

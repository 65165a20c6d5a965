/** Texts of the mails about messages. The other languages have the same shape. */
export const messages = {
  received: {
    subject: 'You have a new message',
    title: 'You have a new message',
    preview: 'It’s about a listing. Reply in the conversation.',
    before: ['You have a new message. Listing, sender and text:'],
    after: ['Reply in the conversation. You won’t get another email about this conversation until you’ve read it.'],
  },
  /** Instead of the text of a message with pictures only. */
  picture: 'Photo',
}

export type MessageWords = typeof messages

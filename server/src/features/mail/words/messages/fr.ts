import type { MessageWords } from './en.ts'

export const messages: MessageWords = {
  received: {
    subject: 'Vous avez un nouveau message',
    title: 'Vous avez un nouveau message',
    preview: 'Il concerne une annonce. Répondez dans la conversation.',
    before: ['Vous avez un nouveau message. Annonce, expéditeur et texte :'],
    after: ['Répondez dans la conversation. Vous ne recevrez pas d’autre e-mail à son sujet avant de l’avoir lue.'],
  },
  picture: 'Une photo',
}

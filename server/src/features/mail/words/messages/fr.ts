import { CONTACT_HOURS } from '#contract/periods.ts'
import type { MessageWords } from './en.ts'

export const messages: MessageWords = {
  received: {
    subject: 'Vous avez un nouveau message',
    title: 'Vous avez un nouveau message',
    preview: 'Il concerne une annonce. Répondez dans la conversation.',
    before: ['Vous avez un nouveau message. Annonce, expéditeur et texte :'],
    after: ['Répondez dans la conversation. Vous ne recevrez pas d’autre e-mail à son sujet avant de l’avoir lue.'],
  },
  support: {
    subject: 'Nous avons répondu à votre demande d’assistance',
    title: 'Nous avons répondu à votre demande d’assistance',
    preview: 'Lisez notre réponse et écrivez-nous si vous avez encore besoin d’aide.',
    before: ['Nous avons répondu à votre demande d’assistance :'],
    after: ['Si vous avez encore besoin d’aide, répondez dans la conversation.'],
  },
  contact: {
    subject: 'Confirmez votre adresse pour envoyer votre message',
    title: 'Confirmez votre adresse e-mail',
    preview: 'Confirmez votre adresse pour que votre message nous parvienne.',
    before: [
      'Quelqu’un nous a écrit avec cette adresse e-mail. Si c’était vous, ouvrez le lien et confirmez-le : ce n’est qu’ensuite que notre équipe verra votre message.',
    ],
    after: [`Le lien est valable ${CONTACT_HOURS} heures. Si ce n’était pas vous, ignorez cet e-mail.`],
  },
  contactAnswer: {
    subject: 'Nous avons répondu à votre message',
    title: 'Nous avons répondu à votre message',
    preview: 'Lisez notre réponse et écrivez-nous si vous avez encore besoin d’aide.',
    before: ['Nous avons répondu à votre message :'],
    after: ['Pour nous répondre, ouvrez la conversation. Ne partagez pas ce lien : il s’ouvre sans connexion.'],
  },
  report: {
    KEPT: {
      subject: 'Nous avons examiné votre signalement',
      title: 'Nous avons examiné votre signalement',
      preview: 'L’annonce respecte nos règles.',
      before: ['Nous avons examiné l’annonce que vous avez signalée. Elle respecte nos règles et reste en l’état :'],
    },
    REMOVED: {
      subject: 'Suite à votre signalement',
      title: 'Merci pour votre signalement',
      preview: 'L’annonce que vous avez signalée n’est plus en ligne.',
      before: ['Merci pour votre signalement. Cette annonce n’est plus en ligne :'],
    },
  },
  picture: 'Une photo',
}

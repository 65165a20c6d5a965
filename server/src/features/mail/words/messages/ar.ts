import type { MessageWords } from './en.ts'

export const messages: MessageWords = {
  received: {
    subject: 'لديك رسالة جديدة',
    title: 'لديك رسالة جديدة',
    preview: 'تتعلق بأحد الإعلانات. يمكنك الرد في المحادثة.',
    before: ['لديك رسالة جديدة. الإعلان والمرسل والنص:'],
    after: ['يمكنك الرد في المحادثة. لن تصلك رسالة بريد أخرى عن هذه المحادثة قبل أن تقرأها.'],
  },
  picture: 'صورة',
}

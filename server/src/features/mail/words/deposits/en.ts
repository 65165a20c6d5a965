/** Texts of the mails about deposits. The other languages have the same shape. */
export const deposits = {
  claimed: 'The landlord claims',
  awarded: 'For the landlord',
  back: 'Back to the tenant',
  opened: {
    subject: 'The landlord made a claim on your deposit',
    title: 'The landlord made a claim on your deposit',
    preview: 'Reply in time. We decide after hearing both sides.',
    before: ['The landlord made a claim on the deposit of this stay. Listing and reason:'],
    after: ['Reply on the booking page. After that time, we can decide without your reply. We’ll let you both know.'],
  },
  answerDue: {
    subject: 'One day left to reply to the deposit claim',
    title: 'One day left to reply to the deposit claim',
    preview: 'After that, we can decide without your reply.',
    before: ['You haven’t replied to the landlord’s claim on your deposit yet. Listing and reason:'],
    after: ['Reply on the booking page. After that time, we can decide without your reply.'],
  },
  answered: {
    subject: 'The tenant replied to your deposit claim',
    title: 'The tenant replied to your deposit claim',
    preview: 'We’ll decide and let you both know.',
    before: ['The tenant replied to your deposit claim. Listing, tenant and reply:'],
    after: ['We’ll decide and let you both know.'],
  },
  withdrawn: {
    subject: 'Your deposit is on its way back',
    title: 'Your deposit is on its way back',
    preview: 'The landlord withdrew the claim.',
    before: ['The landlord withdrew the claim on the deposit of this stay:'],
    after: ['All of it goes back to you. It can take a few days to appear on your account.'],
  },
  decided: {
    tenant: {
      subject: 'Decision about your deposit',
      title: 'We’ve decided about your deposit',
      preview: 'See what goes back to you.',
      before: ['We’ve decided about the deposit of this stay. Listing and reason:'],
      after: ['What goes back to you can take a few days to appear on your account.'],
    },
    landlord: {
      subject: 'Decision about your deposit claim',
      title: 'We’ve decided about your deposit claim',
      preview: 'See what you get of the deposit.',
      before: ['We’ve decided about your deposit claim. Listing, tenant and reason:'],
      after: [] as string[],
    },
  },
  returned: {
    subject: 'Your deposit was returned',
    title: 'Your deposit was returned',
    preview: 'We sent it back to you.',
    before: ['We sent the deposit of this stay back to you:'],
    after: ['It can take a few days to appear on your account.'],
  },
}

export type DepositWords = typeof deposits

import { PRODUCT_NAME } from '#contract/product.ts'

/** The sentences of the mails. The other languages follow this shape; only compose.ts puts people's text beside them. */
export const en = {
  hello: 'Hello,',
  /** What stands before and after the name, so that the name can be set apart from both (its script may run the other way). */
  helloName: { before: 'Hello ', after: ',' },
  why: {
    /** Whoever typed the address in need not be its owner. */
    address: `You get this mail because somebody gave this address to ${PRODUCT_NAME}.`,
    account: `You get this mail because you have an account at ${PRODUCT_NAME}.`,
    deleted: `You get this mail because you had an account at ${PRODUCT_NAME}.`,
  },
  links: {
    logIn: 'Log in',
    resetPassword: 'Reset the password',
    seeApplication: 'See your application',
    applyAgain: 'Apply again',
    open: `Open ${PRODUCT_NAME}`,
    seeProperty: 'See the page',
    myProperties: 'My properties',
    seeRequests: 'See the requests',
    seeBooking: 'See the booking',
    writeReview: 'Write a review',
  },
  verifyCode: {
    subject: `Your code for ${PRODUCT_NAME}`,
    title: 'Confirm your address',
    preview: 'The code is good for 10 minutes.',
    before: ['Type this code in to confirm your e-mail address:'],
    after: ['The code is good for 10 minutes.', 'If you did not ask for it, ignore this mail.'],
  },
  alreadyRegistered: {
    subject: `You already have an account at ${PRODUCT_NAME}`,
    title: 'You already have an account',
    preview: 'Somebody tried to register with your address.',
    before: [
      'Somebody tried to register with this address, but it already has an account. Nothing about it has changed.',
      'If it was you, log in, or reset the password if you no longer know it.',
    ],
    after: ['If it was not you, you need not do anything.'],
  },
  resetCode: {
    subject: `Your code for a new password at ${PRODUCT_NAME}`,
    title: 'Choose a new password',
    preview: 'The code is good for 10 minutes.',
    before: ['Type this code in to choose a new password:'],
    after: [
      'The code is good for 10 minutes. Give it to nobody; we never ask for it.',
      'If you did not ask for it, ignore this mail: your password is unchanged.',
    ],
  },
  passwordChanged: {
    subject: `Your password at ${PRODUCT_NAME} was changed`,
    title: 'Your password was changed',
    preview: 'If it was not you, reset the password at once.',
    before: ['The password of your account was changed, and all your other sessions were ended.'],
    after: ['If it was you, you need not do anything. If it was not, reset the password at once:'],
  },
  requestReceived: {
    subject: 'We have your application',
    title: 'Thank you for applying',
    preview: 'We usually answer within two days.',
    before: [
      'Your application to become a landlord has arrived.',
      'A person looks at it, usually within two days, and you get a mail as soon as it is decided.',
    ],
  },
  requestApproved: {
    subject: `You are a landlord at ${PRODUCT_NAME}`,
    title: 'Welcome, landlord',
    preview: 'Your application is approved. You may list places now.',
    before: ['Your application is approved. You may list places now; there is no need to log in again.'],
  },
  requestRejected: {
    subject: 'Your application was not approved',
    title: 'Your application was not approved',
    preview: 'You may apply again.',
    before: ['We could not approve your application to become a landlord. This is the reason:'],
    after: ['You may apply again once that is settled.'],
  },
  propertyApproved: {
    subject: 'Your property is online',
    title: 'Your property is online',
    preview: 'It is approved and can be found.',
    before: ['We looked at your property and approved it. It can be found from now on:'],
  },
  propertyRejected: {
    subject: 'Your property was not approved',
    title: 'Your property was not approved',
    preview: 'Change it, and it is looked at again.',
    before: ['We could not approve your property. Its title, and the reason:'],
    after: ['Change what is missing, and it is looked at again.'],
  },
  booking: {
    facts: {
      arrival: 'Arrival',
      departure: 'Departure',
      guests: 'Guests',
      price: 'Price in all',
      answerUntil: 'Answer before',
      payUntil: 'Pay before',
      refund: 'Goes back to the tenant',
    },
    reasons: {
      DATES_TAKEN: 'The days went to somebody else.',
      NO_ANSWER: 'The landlord did not answer in time.',
      NOT_PAID: 'The stay was not paid in time.',
      PROPERTY_GONE: 'The property is no longer on offer.',
      PERSON_GONE: 'One of the two has closed the account.',
    },
    requested: {
      subject: 'Somebody asks for a stay at your property',
      title: 'A request for a stay',
      preview: 'It ends by itself unless you answer in time.',
      before: ['Somebody would like to stay at your property. The property, who asks, and what they say:'],
      after: ['It ends by itself unless you answer in time.'],
    },
    confirmed: {
      subject: 'Your stay is confirmed',
      title: 'Your stay is confirmed',
      preview: 'The landlord said yes.',
      before: ['The landlord confirmed your stay:'],
      pay: ['Pay for it in time: otherwise it ends by itself, and the days go to others.'],
    },
    rejected: {
      subject: 'Your request for a stay was not accepted',
      title: 'Your request was not accepted',
      preview: 'Other places may be free on these days.',
      before: ['Your request for this stay was not accepted:'],
      after: ['Nothing was paid. Other places may be free on these days.'],
    },
    cancelled: {
      subject: 'A booking was cancelled',
      title: 'This booking was cancelled',
      preview: 'It no longer holds.',
      by: {
        TENANT: ['The tenant cancelled this booking. The days are free again:'],
        LANDLORD: ['The landlord cancelled this booking:'],
        ADMIN: ['We cancelled this booking:'],
        SYSTEM: ['This booking cannot go ahead and was cancelled:'],
      },
    },
    expired: {
      subject: 'A booking has expired',
      title: 'This booking has expired',
      preview: 'Its time ran out.',
      before: ['The time for this booking ran out, and it no longer holds:'],
    },
    completed: {
      subject: 'How was your stay?',
      title: 'How was your stay?',
      preview: 'A few words help whoever comes after you.',
      before: ['Your stay is over. We hope that you liked it:'],
      after: ['A few words about it help whoever comes after you.'],
    },
    near: {
      tenant: {
        subject: 'Your stay begins tomorrow',
        title: 'Your stay begins tomorrow',
        preview: 'The address is on the page of your booking.',
        before: ['Your stay begins tomorrow:'],
        after: ['The address is on the page of your booking. We never send it by e-mail.'],
      },
      landlord: {
        subject: 'A stay at your property begins tomorrow',
        title: 'Guests arrive tomorrow',
        preview: 'A stay at your property begins tomorrow.',
        before: ['A stay at your property begins tomorrow. The property, and who comes:'],
        after: [] as string[],
      },
    },
  },
  roleChanged: {
    subject: `Your role at ${PRODUCT_NAME} has changed`,
    title: 'Your role has changed',
    preview: 'It holds at once.',
    roles: {
      TENANT: 'You are a tenant now: you can book places and review them.',
      LANDLORD: 'You are a landlord now: you can list places and answer booking requests.',
      ADMIN: 'You are an admin now: you can look after listings, bookings and people.',
      SUPER_ADMIN: 'You are a super admin now: you can look after everything, the admins included.',
    },
    after: ['This holds at once.'],
  },
  adminCreated: {
    subject: `You are an admin at ${PRODUCT_NAME}`,
    title: 'An admin account for you',
    preview: 'The super admin tells you the password.',
    before: [
      'An admin account was made for you, with this address.',
      'The super admin tells you the password. Change it once you have logged in.',
    ],
  },
  accountDeleted: {
    subject: `Your account at ${PRODUCT_NAME} is deleted`,
    title: 'Your account is deleted',
    preview: 'Your account and your personal data are gone.',
    before: ['Your account and your personal data are gone. This cannot be undone.', 'Thank you for having been here.'],
  },
}

export type MailWords = typeof en

import { CODE_MINUTES } from '#contract/periods.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { deposits } from './deposits/en.ts'
import { messages } from './messages/en.ts'
import { searches } from './searches/en.ts'

/** Texts of the mails. The other languages have the same shape. */
export const en = {
  hello: 'Hello,',
  /** Split around the name, which may be written in the other direction. */
  helloName: { before: 'Hello ', after: ',' },
  why: {
    /** For mails to an address that is not verified. */
    address: `You’re receiving this because someone entered this address on ${PRODUCT_NAME}.`,
    account: `You’re receiving this because you have a ${PRODUCT_NAME} account.`,
    deleted: `You’re receiving this because you had a ${PRODUCT_NAME} account.`,
    earlier: `You’re receiving this because this was the address of a ${PRODUCT_NAME} account.`,
    contact: `You’re receiving this because you wrote to ${PRODUCT_NAME} from this address.`,
  },
  unsubscribe: { stop: 'Unsubscribe from these emails', choose: 'Choose which emails you get' },
  links: {
    logIn: 'Log in',
    setPassword: 'Set password',
    resetPassword: 'Reset password',
    seeApplication: 'View application',
    applyAgain: 'Apply again',
    open: `Open ${PRODUCT_NAME}`,
    seeProperty: 'View listing',
    myProperties: 'My Properties',
    confirmAvailable: 'Yes, it’s still available',
    confirmContact: 'Confirm and send',
    seeRequests: 'View requests',
    seeBooking: 'View booking',
    seeEarnings: 'View earnings',
    writeReview: 'Leave Review',
    payNow: 'Pay now',
    myReviews: 'My Reviews',
    seeSearches: 'View saved searches',
    seeConversation: 'Open conversation',
    contact: 'Contact us',
    seeSignIns: 'View ways to sign in',
    seeSecondFactor: 'View two-step verification',
  },
  verifyCode: {
    subject: `Your ${PRODUCT_NAME} code`,
    title: 'Verify your email',
    preview: `The code expires in ${CODE_MINUTES} minutes.`,
    before: ['Enter this code to verify your email:'],
    after: [`The code expires in ${CODE_MINUTES} minutes.`, 'If you didn’t request it, ignore this email.'],
  },
  alreadyRegistered: {
    subject: `You already have a ${PRODUCT_NAME} account`,
    title: 'You already have an account',
    preview: 'Someone tried to sign up with your address.',
    before: [
      'Someone tried to sign up with this address, but it already has an account. Nothing has changed.',
      'If it was you, log in, or reset your password if you’ve forgotten it.',
    ],
    after: ['If it wasn’t you, you don’t need to do anything.'],
  },
  resetCode: {
    subject: `Your ${PRODUCT_NAME} password reset code`,
    title: 'Reset your password',
    preview: `The code expires in ${CODE_MINUTES} minutes.`,
    before: ['Enter this code to choose a new password:'],
    after: [
      `The code expires in ${CODE_MINUTES} minutes. Don’t share it with anyone. We will never ask for it.`,
      'If you didn’t request it, ignore this email. Your password has not changed.',
    ],
  },
  passwordChanged: {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    title: 'Your password was changed',
    preview: 'If it wasn’t you, reset your password now.',
    before: ['Your password was changed and you were logged out on all other devices.'],
    after: ['If it was you, you don’t need to do anything. If it wasn’t, reset your password now:'],
  },
  emailCodeCurrent: {
    subject: `Your ${PRODUCT_NAME} code to change your email`,
    title: 'Confirm the change of your email',
    preview: `The code expires in ${CODE_MINUTES} minutes.`,
    before: ['To change the email of your account, enter this code in your profile. The new address:'],
    after: [
      `The code expires in ${CODE_MINUTES} minutes. Don’t share it with anyone. We will never ask for it.`,
      'If it wasn’t you, someone knows your password: don’t enter the code anywhere and change your password now. Your address stays the same.',
    ],
  },
  emailCodeNew: {
    subject: `Your ${PRODUCT_NAME} code to confirm your new email`,
    title: 'Confirm your new email',
    preview: `The code expires in ${CODE_MINUTES} minutes.`,
    before: ['Enter this code in your profile to use this address for your account:'],
    after: [`The code expires in ${CODE_MINUTES} minutes.`, 'If you didn’t request it, ignore this email.'],
  },
  emailInUse: {
    subject: `Someone tried to use your email for another ${PRODUCT_NAME} account`,
    title: 'This address already has an account',
    preview: 'Nothing has changed.',
    before: [
      'Someone tried to change the email of another account to this address. It already belongs to your account, so nothing has changed.',
      'If it was you, log in to the account of this address, or choose a different one for the other account.',
    ],
    after: ['If it wasn’t you, you don’t need to do anything.'],
  },
  emailChanged: {
    subject: `The email of your ${PRODUCT_NAME} account was changed`,
    title: 'Your email was changed',
    preview: 'If it wasn’t you, contact us now.',
    before: [
      'The email of your account was changed, and you were logged out on all other devices. From now on we write to the new address and no longer to this one.',
    ],
    after: ['If it was you, you don’t need to do anything. If it wasn’t, write to us from this address now:'],
  },
  secondFactor: {
    preview: 'If it wasn’t you, choose a new password now.',
    after: ['If it was you, you don’t need to do anything. If it wasn’t, choose a new password now.'],
    changes: {
      ON: {
        subject: `Two-step verification is on for your ${PRODUCT_NAME} account`,
        title: 'Two-step verification is on',
        before: [
          'From now on, you also need a code from your authenticator app to log in. You were logged out on all other devices.',
        ],
      },
      OFF: {
        subject: `Two-step verification is off for your ${PRODUCT_NAME} account`,
        title: 'Two-step verification is off',
        before: ['You no longer need a code from an authenticator app to log in.'],
      },
      CODES: {
        subject: `New recovery codes for your ${PRODUCT_NAME} account`,
        title: 'You have new recovery codes',
        before: ['New recovery codes were created. The earlier ones no longer work.'],
      },
      CODE_USED: {
        subject: `A recovery code of your ${PRODUCT_NAME} account was used`,
        title: 'A recovery code was used',
        before: [
          'Someone logged in to your account, or changed its two-step verification, with one of your recovery codes. That code no longer works.',
        ],
      },
      RESET: {
        subject: `Two-step verification of your ${PRODUCT_NAME} account was turned off`,
        title: 'We turned two-step verification off',
        preview: 'If you didn’t ask for this, choose a new password now.',
        before: [
          'Our team turned off two-step verification for your account. You can turn it on again in your profile.',
        ],
        after: ['If you asked us to, you don’t need to do anything. If you didn’t, choose a new password now.'],
      },
    },
  },
  signIns: {
    code: {
      subject: `Your ${PRODUCT_NAME} code for signing in`,
      title: 'Confirm that this address is yours',
      preview: 'The code expires in 10 minutes.',
      what: (provider: string) => `Enter this code to sign in with ${provider}:`,
      after: [
        'The code expires in 10 minutes. Enter it only on the page where you asked for it, and give it to no one.',
        'If you didn’t ask for it, ignore this email: without the code nothing changes.',
      ],
    },
    added: {
      subject: (provider: string) => `A sign-in with ${provider} was added to your ${PRODUCT_NAME} account`,
      title: (provider: string) => `You can now sign in with ${provider}`,
      preview: 'If it wasn’t you, remove it now.',
      what: (provider: string) =>
        `A sign-in with ${provider} was added to your account. It opens your account without a password.`,
      after: [
        'If it was you, you don’t need to do anything. If it wasn’t, remove it in your profile and choose a new password.',
      ],
    },
    removed: {
      subject: (provider: string) => `The sign-in with ${provider} was removed from your ${PRODUCT_NAME} account`,
      title: (provider: string) => `Sign-in with ${provider} removed`,
      preview: 'If it wasn’t you, choose a new password now.',
      what: (provider: string) => `Your account can no longer be opened with ${provider}.`,
      after: ['If it was you, you don’t need to do anything. If it wasn’t, choose a new password now.'],
    },
  },
  requestReceived: {
    subject: 'We’ve received your application',
    title: 'Thank you for applying',
    preview: 'We’ll email you as soon as there is a decision.',
    before: [
      'We’ve received your application to become a landlord.',
      'It is under review. We’ll email you as soon as there is a decision.',
    ],
  },
  requestApproved: {
    subject: `You’re now a landlord on ${PRODUCT_NAME}`,
    title: 'You’re now a landlord',
    preview: 'Your application was approved. You can now list properties.',
    before: ['Your application was approved. You can now list properties.'],
  },
  requestRejected: {
    subject: 'Your landlord application was declined',
    title: 'Your landlord application was declined',
    preview: 'You can apply again.',
    before: ['We could not approve your application to become a landlord. Reason:'],
    after: ['You can apply again once this is resolved.'],
  },
  propertyApproved: {
    subject: 'Your listing is published',
    title: 'Your listing is published',
    preview: 'It was approved and now appears in search.',
    before: ['Your listing was approved and now appears in search:'],
  },
  propertyRejected: {
    subject: 'Your listing was rejected',
    title: 'Your listing was rejected',
    preview: 'Edit and resubmit it for review.',
    before: ['We could not approve your listing. Title and reason:'],
    after: ['Edit it and resubmit it for review.'],
  },
  listingUnconfirmed: {
    subject: 'Is your listing still available?',
    title: 'Is your listing still available?',
    preview: 'Confirm it with one click, so that guests can rely on it.',
    before: ['You last confirmed this listing more than 30 days ago:'],
    after: [
      'Listings without a confirmation are paused after two reminders, and rank lower until then. Booking confirmations and changes to the listing or its calendar count as a confirmation too.',
    ],
  },
  listingPaused: {
    subject: 'Your listing was paused',
    title: 'Your listing was paused',
    preview: 'Confirm that it is still available to show it again.',
    before: [
      'You didn’t confirm after two reminders that this listing is still available, so we paused it. Guests no longer find it:',
    ],
    after: ['If it is still available, confirm it and it is back in search at once. Your bookings stay as they are.'],
  },
  /** The name of a deleted account. */
  formerUser: 'Former user',
  booking: {
    /** A day with the time of day at the property. */
    from: (day: string, time: string) => `${day}, from ${time}`,
    until: (day: string, time: string) => `${day}, by ${time}`,
    facts: {
      checkIn: 'Check-in',
      checkOut: 'Check-out',
      guests: 'Guests',
      price: 'Total',
      replyBy: 'Reply by',
      payBy: 'Pay by',
      rentRefund: 'Rent refunded to the tenant',
      rentKept: 'Rent you keep',
      /** To the tenant. */
      ownRefund: 'Your refund',
    },
    reasons: {
      DATES_TAKEN: 'These dates are no longer available.',
      NO_ANSWER: 'The landlord did not reply in time.',
      NOT_PAID: 'The booking was not paid in time.',
      PROPERTY_GONE: 'The place is no longer listed.',
      PERSON_GONE: 'The tenant or the landlord closed their account.',
    },
    requested: {
      subject: 'New booking request',
      title: 'New booking request',
      preview: 'It expires if you don’t reply in time.',
      before: ['You have a new booking request. Listing, tenant and message:'],
      after: ['It expires if you don’t reply in time.'],
    },
    /** To the tenant. */
    sent: {
      subject: 'We’ve sent your booking request',
      title: 'We’ve sent your booking request',
      preview: 'The request expires if the landlord doesn’t reply in time.',
      before: ['We’ve sent your request to the landlord:'],
      after: ['Nothing is charged yet. We’ll email you as soon as there is a reply.'],
    },
    confirmed: {
      subject: 'Your booking is confirmed',
      title: 'Your booking is confirmed',
      preview: 'The landlord confirmed your booking.',
      before: ['The landlord confirmed your booking:'],
      pay: ['Pay in time to keep it. Otherwise it expires and the dates become available to others.'],
      /** By instant booking. */
      instant: { preview: 'Your booking is confirmed.', before: ['Your booking was confirmed at once:'] },
      byAdmin: { preview: 'Your booking is confirmed.', before: ['We confirmed your booking:'] },
    },
    /** To the landlord, by instant booking. */
    booked: {
      subject: 'New instant booking',
      title: 'New instant booking',
      preview: 'It meets your conditions, so it was confirmed at once.',
      before: [
        'A guest booked your listing instantly. It meets your conditions, so it was confirmed at once. Listing, guest and message:',
      ],
      after: [
        'You don’t need to do anything. The guest has 24 hours to pay; otherwise the booking expires and the dates are free again.',
      ],
    },
    rejected: {
      subject: 'Your booking request was declined',
      title: 'Your booking request was declined',
      preview: 'Other places may be available on these dates.',
      before: ['Your request for this stay was declined:'],
      after: ['Nothing was charged. Other places may be available on these dates.'],
    },
    cancelled: {
      subject: 'Booking cancelled',
      title: 'Booking cancelled',
      preview: 'This booking is no longer valid.',
      /** To the side that cancelled. */
      own: ['You cancelled this booking:'],
      by: {
        TENANT: ['The tenant cancelled this booking. The dates are available again:'],
        LANDLORD: ['The landlord cancelled this booking:'],
        ADMIN: ['We cancelled this booking:'],
        SYSTEM: ['This booking could not go ahead and was cancelled:'],
      },
    },
    expired: {
      subject: 'Booking expired',
      title: 'Booking expired',
      preview: 'There was no reply or payment in time.',
      before: ['This booking has expired and is no longer valid:'],
    },
    /** About a status that an admin set. */
    changed: {
      subject: 'We changed a booking of yours',
      title: 'We changed a booking of yours',
      confirmed: { preview: 'We confirmed this booking.', before: ['We confirmed this booking:'] },
      rejected: { preview: 'We declined this request.', before: ['We declined this request:'] },
      completed: { preview: 'We marked this stay as completed.', before: ['We marked this stay as completed:'] },
      expired: {
        preview: 'We ended this booking. It is no longer valid.',
        before: ['We ended this booking. It is no longer valid:'],
      },
      reopened: {
        tenant: {
          preview: 'We made this booking a request again. The landlord has to answer it.',
          before: ['We made this booking a request again. The landlord has to answer it:'],
        },
        landlord: {
          preview: 'We made this booking a request again. Please answer it in time.',
          before: ['We made this booking a request again. Please answer it in time:'],
        },
      },
    },
    completed: {
      subject: 'How was your stay?',
      title: 'How was your stay?',
      preview: 'Leave a review to help other guests.',
      before: ['Your stay is over. We hope you enjoyed it:'],
      after: ['Leave a review to help other guests.'],
    },
    near: {
      tenant: {
        subject: 'Your stay starts tomorrow',
        title: 'Your stay starts tomorrow',
        preview: 'You can find the address on your booking page.',
        before: ['Your stay starts tomorrow:'],
        after: ['You can find the address on your booking page. We never send it by email.'],
      },
      landlord: {
        subject: 'A stay at your property starts tomorrow',
        title: 'Guests arrive tomorrow',
        preview: 'A stay at your property starts tomorrow.',
        before: ['A stay at your property starts tomorrow. Listing and guest:'],
        after: [] as string[],
      },
    },
  },
  payment: {
    amount: 'Amount',
    /** To the landlord. */
    rent: 'Rent for you',
    received: {
      tenant: {
        subject: 'Payment received',
        title: 'We’ve received your payment',
        preview: 'Your booking is paid.',
        before: ['We’ve received your payment for this stay:'],
        after: [] as string[],
      },
      landlord: {
        subject: 'A booking was paid',
        title: 'A booking was paid',
        preview: 'The tenant paid for a stay at your property.',
        before: ['The tenant paid for this stay:'],
        after: [] as string[],
      },
    },
    returned: {
      subject: 'Your payment is on its way back',
      title: 'Your payment is on its way back',
      preview: 'The booking could no longer be paid.',
      before: ['Your payment arrived after the booking had ended or had been paid. We are sending all of it back:'],
      after: ['It goes to the card or phone you paid with and usually arrives within 5 to 10 days.'],
    },
    refunded: {
      subject: 'Refund sent',
      title: 'Your refund has been sent',
      preview: 'We sent money back to you.',
      before: ['We sent this refund to you:'],
      after: ['It goes to the card or phone you paid with and usually arrives within 5 to 10 days.'],
    },
  },
  instalment: {
    due: 'Due on',
    upcoming: {
      subject: 'Your next payment is due soon',
      title: 'Your next payment is due soon',
      preview: 'The rent for the next month of your stay is due soon.',
      before: ['The rent for the next month of your stay is due soon:'],
      after: ['You can pay it early.'],
    },
    dueNow: {
      subject: 'Your payment is due',
      title: 'Your payment is due',
      preview: 'The rent for a month of your stay is due.',
      before: ['The rent for a month of your stay is due:'],
      after: [] as string[],
    },
    overdue: {
      tenant: {
        subject: 'Your payment is overdue',
        title: 'Your payment is overdue',
        preview: 'The rent for a month of your stay has not been paid.',
        before: ['We haven’t received the rent for a month of your stay:'],
        after: [
          'Your booking stays as it is. The landlord can see that the payment is overdue. Please pay as soon as you can, or contact the landlord.',
        ],
      },
      landlord: {
        subject: 'A payment from your tenant is overdue',
        title: 'A payment is overdue',
        preview: 'The rent for a month of a stay has not been paid.',
        before: ['The tenant hasn’t paid the rent for a month of this stay:'],
        after: ['The booking stays as it is. We’ve reminded the tenant.'],
      },
    },
  },
  payout: {
    subject: 'We sent you a payout',
    title: 'Your payout is on its way',
    preview: 'We sent you the money for stays at your properties.',
    before: ['We sent you a payout for stays at your properties. Its reference:'],
    after: ['It goes to the payout account on your Earnings page.'],
  },
  payoutDetails: {
    subject: 'Your payout details were changed',
    title: 'Your payout details were changed',
    preview: 'If it wasn’t you, reset your password now.',
    before: ['The account to which we send your payouts was changed.'],
    after: [
      'If it was you, you don’t need to do anything. If it wasn’t, reset your password now, then correct the details on the Earnings page:',
    ],
  },
  deposits,
  messages,
  searches,
  review: {
    replied: {
      subject: 'Reply to your review',
      title: 'The landlord replied to your review',
      preview: 'The landlord replied to your review.',
      before: ['The landlord replied to your review of this place:'],
    },
    removed: {
      subject: 'Your review was removed',
      title: 'Your review was removed',
      preview: 'We removed your review of a place.',
      before: ['We removed your review of this place:'],
      after: ['You can’t write another review of this place. If you think we made a mistake, contact us.'],
    },
    noteRemoved: {
      subject: 'Your note was removed',
      title: 'Your note was removed',
      preview: 'We removed your note about a tenant.',
      before: ['We removed your note about a tenant after a stay at this place:'],
    },
  },
  roleChanged: {
    subject: `Your ${PRODUCT_NAME} role has changed`,
    title: 'Your role has changed',
    preview: 'The change takes effect immediately.',
    roles: {
      TENANT: 'You are now a tenant. You can book places and review them.',
      LANDLORD: 'You are now a landlord. You can list properties and reply to booking requests.',
      ADMIN: 'You are now an admin. You can manage listings, bookings and users.',
      SUPER_ADMIN: 'You are now a super admin. You can manage everything, including admin accounts.',
    },
    setPassword: ['Your password, if you had one, no longer works. Request a code to set a new one:'],
    after: ['The change takes effect immediately.'],
  },
  adminCreated: {
    subject: `You’re now an admin on ${PRODUCT_NAME}`,
    title: 'Your admin account',
    preview: 'The super admin will give you the password.',
    before: [
      'An admin account was created for you with this address.',
      'The super admin will give you the password. Change it after you log in.',
    ],
  },
  accountDeleted: {
    subject: `Your ${PRODUCT_NAME} account has been deleted`,
    title: 'Your account has been deleted',
    preview: 'Your account and personal data have been deleted.',
    before: ['Your account and personal data have been deleted. This cannot be undone.', 'Thank you for using us.'],
  },
}

export type MailWords = typeof en

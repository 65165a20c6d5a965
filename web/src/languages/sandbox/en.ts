import { prices } from '../prices/en.ts'

export const en = {
  title: 'Checkout',
  badge: 'Test money',
  pay: 'Pay {{amount}}',
  lead: 'This is a test checkout: no real money is charged, and what you enter never leaves your browser.',
  wait: 'Please wait',
  summary: {
    ...prices,
    rentOf: 'Rent, payment {{number}} of {{total}}',
    month: 'Month from {{day}}',
  },
  method: { legend: 'Payment method', card: 'Card', mobile: 'Mobile money' },
  card: {
    hint: '{{paying}} is a test card that pays. {{declined}} is declined.',
    fill: 'Use the test card',
    someone: 'Test Guest',
    number: 'Card number',
    expiry: 'Expiry (MM / YY)',
    expired: 'This card has expired.',
    cvc: 'Security code',
    name: 'Name on card',
    pay: 'Pay {{amount}}',
  },
  mobile: {
    phone: 'Phone number',
    hint: 'Any number works. No message is sent.',
    send: 'Send prompt',
    sent: 'Approve it on your phone',
    prompt: '{{product}} requests a payment',
    approve: 'Approve',
    decline: 'Decline',
    change: 'Use another number',
  },
  trials: {
    title: 'Try what can go wrong',
    DECLINE: {
      action: 'Decline the payment',
      text: 'The bank refuses. The booking shows a failed payment, and you can pay again.',
    },
    NEVER_ANSWER: {
      action: 'Pay without a notice',
      text: 'The gateway takes the money and never reports it. {{product}} asks the gateway and finds out.',
    },
    ANSWER_LATE: {
      action: 'Pay with a delay',
      text: 'The payment is confirmed after about two minutes.',
    },
    ANSWER_TWICE: {
      action: 'Pay with two notices',
      text: 'The gateway reports the same payment twice. It counts once.',
    },
  },
  cancel: 'Cancel and go back',
  leaving: 'Returning to {{product}}…',
  ended: {
    PROCESSING: {
      title: 'This payment is being processed',
      body: 'It will be confirmed in about two minutes. You can return to your booking.',
    },
    PAID: { title: 'This payment is complete', body: 'There is nothing left to pay here.' },
    FAILED: { title: 'This payment was declined', body: 'Nothing was charged. You can pay again from your booking.' },
    EXPIRED: { title: 'This checkout has expired', body: 'Nothing was charged. You can pay again from your booking.' },
  },
  back: 'View booking',
} as const

export const en = {
  title: 'Payment',
  pay: {
    now: 'Pay Now',
    again: 'Pay again',
    continue: 'Continue payment',
    next: 'Pay the next month',
    opening: 'Opening the payment page',
  },
  result: {
    checking: {
      title: 'Confirming your payment…',
      body: 'This usually takes a few seconds. You can leave this page: we’ll update your booking either way.',
    },
    open: {
      title: 'Payment not confirmed yet',
      body: 'If you have paid, we’ll update your booking as soon as the payment service confirms it. If not, continue where you left off. You can’t be charged twice.',
    },
    paid: { title: 'Payment received', body: 'Thank you. Your booking is up to date.' },
    failed: { title: 'Payment failed', body: 'Nothing was charged. Try again, or pay another way.' },
    expired: { title: 'The payment page has expired', body: 'Nothing was charged. Start a new payment.' },
    held: {
      title: 'We’re checking your payment',
      body: 'The amount we received doesn’t match the price. Our team is looking into it. Please don’t pay again.',
    },
    returned: {
      title: 'We’re returning your payment',
      body: 'Your payment of {{amount}} arrived when the booking could no longer take it. You get all of it back.',
    },
    unknown: {
      title: 'We couldn’t check your payment',
      body: 'Check your connection and try again. Your payment is not affected.',
    },
    secured: 'Thank you. Your stay is secured.',
    check: 'Check again',
    booking: 'View booking',
  },
} as const

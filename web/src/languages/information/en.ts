/** Of the pages about how the site works. A line that begins with "- " is an item of a list. */
export const en = {
  home: 'Home',
  related: 'Read more',
  contents: 'On this page',
  pages: {
    howItWorks: {
      title: 'How it works for tenants',
      description: 'How to find, book and pay for a place on {{product}}, and when your money comes back.',
      lead: 'Find a place, request it or book it at once, and pay only after the booking is confirmed.',
      action: 'Find a place',
    },
    forLandlords: {
      title: 'How it works for landlords',
      description:
        'List your property on {{product}} for free, confirm requests or let guests book at once, and get paid.',
      lead: 'Listing is free. You choose your price, your dates and your tenants.',
      action: 'Become a landlord',
    },
    fees: {
      title: 'Fees and cancellation',
      description: 'What tenants pay on {{product}}, what comes back after a cancellation, and what landlords receive.',
      lead: 'You see the total before you send a request, and your exact refund before you cancel.',
      action: 'Find a place',
    },
    contact: {
      title: 'Contact',
      description: 'How to reach the people who run {{product}}, for questions, problems and complaints.',
      lead: 'Most questions are answered on the help page. For everything else, write to us.',
      action: 'Open help',
    },
  },
  sections: {
    search: {
      title: 'Search',
      text: 'Choose a city, dates and filters, or look at the map. If your dates are flexible, add up to {{flexibleDays}} days, or search for a weekend, a week or a month. Every listing is checked before it is published, and reviews from real stays are marked.\nWith dates, you see the price of the whole stay including all fees.',
    },
    request: {
      title: 'Request your dates or book at once',
      text: 'Requesting is free. The landlord has {{replyHours}} hours to reply; after that the request expires. A place with instant booking is confirmed at once if you meet the landlord’s conditions. You can send the landlord a message at any time.',
    },
    pay: {
      title: 'Pay after confirmation',
      text: 'When your booking is confirmed, you have {{payHours}} hours to pay. Your dates are reserved meanwhile. Stays of more than one month with a monthly price are paid month by month.',
    },
    stay: {
      title: 'Stay',
      text: 'As soon as your booking is confirmed, you see the exact address and the check-in and check-out times. Receipts are in “Payments”. The deposit comes back {{depositDays}} days after check-out, unless the landlord asks for a part of it; then our team decides after reading both sides.',
    },
    change: {
      title: 'If your plans change',
      text: 'Until {{freeHours}} hours after your payment, and before check-in, you get everything back. The page of your booking shows your refund before you confirm the cancellation.',
    },
    apply: {
      title: 'Apply',
      text: 'Create an account and send your application with your phone number, your address and up to {{documentsMax}} documents. Only our admins see the documents. We notify you of the result.',
    },
    list: {
      title: 'List your property',
      text: 'The form guides you step by step and saves automatically. You need a title, a description, a price, the location and at least one photo. You may only list properties that you own or are authorised to let.',
    },
    review: {
      title: 'Review by our admins',
      text: 'Every listing is checked before it is published. If something is missing, we tell you what, and you can edit and resubmit the listing.',
    },
    confirm: {
      title: 'Confirm or decline requests',
      text: 'You have {{replyHours}} hours to reply. When you confirm one request, other requests for the same dates are declined for you. With instant booking, requests that meet your conditions are confirmed at once; you turn it on for each listing. Block dates yourself, or import calendars from other sites, so that no dates are booked twice.',
    },
    fresh: {
      title: 'Keep your listing up to date',
      text: 'Guests see when you last confirmed that a place is available. Every {{confirmedDays}} days we ask you to confirm it with one tap; a change to the listing or its calendar and a confirmed booking count too. If you don’t answer our reminders, the listing is paused {{reminderDays}} days after the last one. Confirm it to show it again.\n“Today” shows what needs an answer, your next check-ins and check-outs, your earnings and how to improve your listings.',
    },
    paid: {
      title: 'Get paid',
      text: 'You keep the full price; the tenant pays the service fee. A payout is due {{payoutHours}} hours after check-in, and for monthly rent {{payoutHours}} hours after each later payment. If something is damaged, you can claim a part of the deposit within {{depositDays}} days after check-out.',
    },
    tenantFee: {
      title: 'Service fee',
      text: 'Tenants pay a service fee of {{fee}}, calculated on the rent and any cleaning fee. It is included in the total that you see before you send a request. Listing a property is free, and landlords keep the full rent.\nCurrency of all prices: {{currency}}.',
    },
    cancelTenant: {
      title: 'When a tenant cancels',
      text: '- Before paying: you owe nothing.\n- Within {{freeHours}} hours of paying, and before check-in: you get everything back.\n- Later, {{halfDays}} days or more before check-in: {{halfPercent}} of the rent and the whole deposit. The service fee is not refunded.\n- Less than {{halfDays}} days before check-in: the whole deposit. The rent and the service fee are not refunded.\n- The cleaning fee, where a place has one, always comes back in full before check-in.\n- From the day of check-in a stay can no longer be cancelled.\nWith monthly payments, only the first {{freeHours}} hours after the first payment are free. After that these rules apply to the paid rent of months that have not begun, and months that are not due yet need not be paid.',
    },
    cancelLandlord: {
      title: 'When the landlord or our team cancels',
      text: 'The tenant gets everything back, always: rent, service fee and deposit.',
    },
    deposit: {
      title: 'Deposit',
      text: 'Some places have a deposit. You pay it with the first payment and get it back {{depositDays}} days after check-out. If the landlord claims a part of it, you can answer, and our team decides.',
    },
    expiry: {
      title: 'Requests that expire',
      text: 'A request expires when the landlord has not replied within {{replyHours}} hours, and a confirmed booking, including an instant one, when it is not paid within {{payHours}} hours. Neither costs anything.',
    },
    payouts: {
      title: 'Payouts to landlords',
      text: 'The rent is due to the landlord {{payoutHours}} hours after check-in. “Earnings” shows what has been paid out and what is still to come.',
    },
    write: {
      title: 'Write to us',
      text: 'If you have an account, open a support request: our admins answer it, and you find the conversation under “Support”.',
    },
    guest: {
      title: 'Without an account',
      text: 'Write to us here. We send you an email with a link to confirm your address; then our team sees your message and replies by email.',
    },
    mail: {
      title: 'Email',
      text: 'Write to {{supportEmail}}. Please use the email address of your account and never send us your password or a code.',
    },
    operator: {
      title: 'Operator',
      text: '{{product}} is run by {{operator}}.',
    },
    operatorAt: {
      title: 'Operator',
      text: '{{product}} is run by {{operator}}, {{operatorAddress}}.',
    },
    danger: {
      title: 'Report a problem',
      text: 'You can report a listing on its page, and a review or a conversation where you read it. In an emergency, call the local emergency number first.',
    },
  },
  form: {
    name: 'Name',
    email: 'Email',
    text: 'Message',
    left: '{{n}} characters left',
    send: 'Send message',
    sending: 'Sending…',
    leaveEmpty: 'Leave this field empty',
    sent: 'Check your email',
    sentBody:
      'We have sent a link to {{email}}. Open it within {{contactHours}} hours and confirm your message: only then will our team see it. If nothing arrives, check your spam folder.',
  },
  support: 'Open a support request',
  sendMail: 'Send an email',
}

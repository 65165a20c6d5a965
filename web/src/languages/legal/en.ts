/** Terms and privacy policy. A line that begins with "- " is an item of a list. */
export const en = {
  pages: {
    terms: {
      title: 'Terms of use',
      description: 'The rules for tenants and landlords on {{product}}.',
      lead: 'These rules apply to everyone who uses {{product}}.',
    },
    privacy: {
      title: 'Privacy policy',
      description: 'Which personal data {{product}} stores, why, for how long, and who receives it.',
      lead: 'We store what bookings need, show no advertising, use no tracking and sell no data.',
    },
  },
  sections: {
    parties: {
      title: 'Who you deal with',
      text: '{{operator}} runs this site. The rental agreement is between the tenant and the landlord: it is made when the landlord confirms a request. A landlord who offers instant booking accepts in advance every request that meets their conditions; the agreement is then made at the moment of the booking.',
    },
    account: {
      title: 'Your account',
      text: 'You need an account with a verified email address to book, list or write messages. Your details must be true. Keep your password to yourself; you are responsible for what is done with your account. One email address can have one account.',
    },
    tenants: {
      title: 'Tenants',
      text: 'Book only for yourself and the guests you name, pay through the site and follow the house rules. You are responsible for damage that you or your guests cause.',
    },
    landlords: {
      title: 'Landlords',
      text: 'List only properties that you own or are authorised to let. Descriptions, photos and prices must be true. You must provide the place as described on the confirmed dates, including those booked instantly. We pause listings that you don’t confirm as available when we ask. Taxes, permits and the law of your place are your responsibility.',
    },
    money: {
      title: 'Payment, cancellation and deposits',
      text: 'Tenants pay a service fee of {{fee}}, calculated on the rent and any cleaning fee; listing is free. The amounts of a booking are fixed when it is requested. Refunds follow the rules on the page “Fees and cancellation”, and the page of a booking shows the exact refund before a cancellation is confirmed. Deposits are returned {{depositDays}} days after check-out. If a landlord claims a part, our team decides after hearing both sides.',
    },
    content: {
      title: 'Reviews, messages and photos',
      text: 'Write only what is true and post only photos that you may use. Insults, discrimination, advertising, other people’s personal data and attempts to pay outside of the site are not allowed. You keep the rights to what you post, and allow us to show it on the site.',
    },
    moderation: {
      title: 'What we check and remove',
      text: 'Admins check listings before they are published. They can reject or remove listings, delete reviews and close accounts that break these rules, and give the reason. If you disagree, write to support: another person will look at it where possible.',
    },
    leaving: {
      title: 'Closing your account',
      text: 'You can delete your account in your profile at any time, except while a paid stay is in progress or upcoming.',
    },
    liability: {
      title: 'Our responsibility',
      text: 'We run the site with care, but cannot promise that it is always available, and we are not a party to the rental agreement. We are liable as the law provides. Nothing here limits rights that the law gives you as a consumer.',
    },
    law: {
      title: 'Law and changes',
      text: 'The law at the seat of the operator applies, together with mandatory consumer law of the place where you live. If we change these terms, the new ones apply to bookings requested after the change.',
    },
    controller: {
      title: 'Who is responsible',
      text: '{{operator}} is responsible for your data.',
    },
    stored: {
      title: 'What we store and why',
      text: '- Account: name, email address, password (only as a hash), language and, if you add them, phone number, photo and a text about you. We need it for your account and the emails about your bookings.\n- Bookings and payments: dates, guests, amounts, messages to the landlord, refunds and receipts. We need them for the rental agreement and our books.\n- Listings: texts, photos and the location. Data about where and when a photo was taken is removed.\n- Messages, reviews and support conversations, and your reports of listings, reviews and conversations.\n- Applications of landlords, with their documents, and payout details, which are stored encrypted.\n- Favourites, saved searches, notifications and your choice of emails.\n- Notifications in your browser, if you turn them on: the address at which your browser receives them, until you turn them off or log out.\n- If you sign in with another provider, such as Google: which provider it is, your number there and the email address that it gave us, until you remove it in your profile.\n- If you turn on two-step verification: the key of your authenticator app, stored encrypted, and your recovery codes, only as hashes, until you turn it off.\n- For security: the browser and times of your sessions, failed logins, and a log of what admins do.',
    },
    seen: {
      title: 'Who sees it',
      text: 'Everyone sees your name, photo and the text about you, your reviews and your public listings with an approximate position. Your email address and phone number are never shown to other people. A tenant with a confirmed booking sees the exact address. Documents and payout details are only for admins. Admins read a conversation when it is reported.',
    },
    kept: {
      title: 'How long we keep it',
      text: '- Accounts that are not verified: {{unverifiedDays}} days.\n- Codes that we email: valid for {{codeMinutes}} minutes.\n- Sessions: until you log out, at most {{sessionDays}} days after the login.\n- Notifications: {{notificationDays}} days.\n- Questions that the help assistant could not answer: {{questionDays}} days. They are stored with your account, so that each person is counted once; admins see them without your name.\n- Network and device of admins in the log of their actions: {{originDays}} days.\n- Messages of people without an account, with their name and email address: {{contactDays}} days after the last message, {{contactHours}} hours if the address is not confirmed, or until you delete them with the link in our email.\n- Everything else: until you delete it or your account.',
    },
    erased: {
      title: 'What is erased with your account',
      text: 'Your name, email address, phone number, photo, messages, documents, payout details, favourites, saved searches and the texts and photos of your listings. Bookings, payments and reviews remain under “Former user”, because the other party and our books need them.',
    },
    cookies: {
      title: 'Cookies and browser storage',
      text: 'Four cookies: your theme, your language, and marks that you are logged in and have recently viewed places, which keep room for what your browser fills in. Your browser also stores your login, recently viewed and compared places, drafts, display settings and your chat with the help assistant. So that you can read them without a connection, it also keeps the bookings and favourites that you saw last; they are erased when you log out. None of this is used for advertising or tracking.',
    },
    others: { title: 'Who receives data from us' },
    rights: {
      title: 'Your rights',
      text: 'In your profile you can correct your data, download all of it as a ZIP file and delete your account. For questions and complaints, use the page “Contact”. You can also complain to your data protection authority.',
    },
  },
  /** Items of the section "Who receives data from us". */
  services: {
    stripe:
      '- Payments: Stripe. Card details go from you to Stripe and never to us. Stripe receives the amount, the number of the payment and your email address.',
    chapa:
      '- Payments: Chapa. Card and mobile money details go from you to Chapa and never to us. Chapa receives the amount, your name, email address and phone number.',
    sandbox: '- Payments: none. This site takes test payments only, and no money moves.',
    map: '- Maps: {{mapHost}} sends map images to your browser, and sees your network address and the area you look at.',
    ownMap: '- Maps: drawn from our own data; no one else is asked.',
    geocoder: '- Addresses that landlords look up are sent to {{geocoderHost}}, without your name.',
    mail: '- Emails are delivered by the mail service of the operator.',
    push: '- Notifications in your browser, if you turn them on: delivered encrypted by the service of your browser’s maker, which sees when one is sent.',
    signIn:
      '- If you sign in with another provider, such as Google: the provider sees that you use this site and when you sign in, and gives us your name and email address. Your password there stays with it.',
    none: '- No one else: fonts, scripts and photos come from our own server.',
  },
}

export const en = {
  title: '{{product}} Assistant',
  messages: 'Messages',
  you: 'You',
  typing: '{{product}} Assistant is typing',
  placeholder: 'Ask me anything…',
  send: 'Send',
  close: 'Close the assistant',
  person: 'Talk to a person',
  suggestions: 'Suggested questions',
  greeting: "Hi {{name}}! I'm your Assistant — how can I help you today?",
  fallbacks: {
    first: "Sorry, I didn't quite catch that. Could you rephrase?",
    second: "I'm not sure about that — can I help you with something else?",
    third: "Hmm, I'm still learning — try asking me another question about the product.",
    fourth: "I don't have that info yet, but I'm here to help with property searches and bookings!",
  },
  help: {
    title: 'Help',
    description: 'Answers to the questions that tenants and landlords ask most about {{product}}.',
    lead: 'Answers to the questions that tenants and landlords ask most.',
    label: 'Search for an answer',
    placeholder: 'Such as “refund” or “photos”',
    all: 'All questions and answers',
    none: 'No answer found',
    noneLead: 'Try other words, or write to us.',
    link: 'Link to this answer',
    found_one: '{{n}} answer',
    found_other: '{{n}} answers',
    topics: {
      account: 'Your account',
      listing: 'Listing a property',
      search: 'Finding a place',
      chat: 'Messages',
      booking: 'Bookings',
      payment: 'Payments and deposits',
      review: 'Reviews',
      support: 'Support and safety',
    },
  },
  links: {
    register: 'Sign up',
    forgotPassword: 'Forgot Password',
    profile: 'Profile',
    becomeLandlord: 'Become a landlord',
    listProperty: 'List Property',
    myProperties: 'My Properties',
    search: 'Find a place',
    favourites: 'Favourites',
    messages: 'Messages',
    bookings: 'My Bookings',
    requests: 'Booking requests',
    payments: 'Payments',
    earnings: 'Earnings',
    reviews: 'My Reviews',
    forLandlords: 'For landlords',
    fees: 'Fees and cancellation',
    support: 'Talk to a person',
    contact: 'Contact',
  },
  faq: {
    createAccount: {
      question: 'How do I create an account?',
      answer:
        'An account is free. Select “Sign up” at the top of the page; log out first if you are logged in. Enter your name, email and a password of at least {{passwordMin}} characters, then the {{codeLength}}-digit code that we email you. If the sign-up page offers other ways, such as Google, you can use one of them instead. Each email address can have one account.',
    },
    verifyEmail: {
      question: 'I didn’t get my verification code. What can I do?',
      answer:
        'The code is valid for {{codeMinutes}} minutes. Check your spam folder and the address you entered. You can ask for a new code after {{resendSeconds}} seconds. Until your email is verified, you can’t book, list or send messages.',
    },
    forgotPassword: {
      question: 'How do I reset my password or use two-step verification?',
      answer:
        'On the login page, select “Forgot Password”, enter your email and the code that we send you, then choose a new password. If you are logged in, you can change your password in your profile. Two-step verification is in your profile too: you then log in with your password and a code from an authenticator app. If you lose your phone, enter one of your recovery codes; if you have none left, write to us on the “Contact” page.',
    },
    editProfile: {
      question: 'How do I change my name, photo or phone number?',
      answer:
        'Open your profile from the account menu. You can change your name, photo, phone number and “About you” there. To change your email, enter the codes that we send to both addresses. Under “Notifications”, you choose which emails and push notifications you get. Other people never see your email or phone number.',
    },
    switchLanguage: {
      question: 'How do I switch language or theme, or install the app?',
      answer:
        'If you are logged in, open your account menu at the top of the page: the language menu and the switch between the dark and light themes are in it. Otherwise, select “Language and theme” at the top of the page. Most pages also have both at the bottom. You can choose English, French, Arabic or Amharic. The language in your profile also applies to the emails we send you. {{product}} works as an app without an app store: select “Install the app” in your profile, or add the page to your home screen from your browser’s menu.',
    },
    becomeLandlord: {
      question: 'How do I become a landlord?',
      answer:
        'Apply on the page “Become a landlord” with your phone number, your address, a few words about your properties and up to {{documentsMax}} documents (PDF, JPG or PNG, up to {{documentMb}} MB each). Our team reviews your application and we notify you of the result. If it is declined, you can apply again.',
    },
    deleteAccount: {
      question: 'How do I delete my account or get my data?',
      answer:
        'Both are at the end of your profile: “Download my data” and “Delete my account”. You can’t delete your account while a paid stay is in progress or upcoming.',
    },
    listProperty: {
      question: 'How do I list a property?',
      answer:
        'Landlords select “List Property” in the account menu. The form guides you step by step and saves automatically. Submit it for review when it is complete. If you are not a landlord yet, apply first.',
    },
    listingCost: {
      question: 'Does it cost anything to list?',
      answer:
        'No. Landlords list for free. A small service fee may apply to some transactions. The tenant pays it: you keep the full price.',
    },
    requiredFields: {
      question: 'What do I have to fill in for a listing, and what about fees and discounts?',
      answer:
        'A title of at least {{titleMin}} characters, a description, the price, the location, the number of bedrooms and at least one photo. You also confirm that you own the property or are authorised to let it. You can save a draft without them. Under “Price calendar”, you can add a cleaning fee and, for a price per night, weekly and monthly discounts and prices by weekday and season.',
    },
    photoRules: {
      question: 'Which photos can I upload?',
      answer:
        'JPG, PNG or GIF, under {{pictureMb}} MB and at least {{pictureWidth}}×{{pictureHeight}} pixels. A listing can have up to {{picturesMax}} photos. The first one is the cover.',
    },
    ownership: {
      question: 'Can I list a property that I don’t own?',
      answer:
        'You may only list properties that you own or are authorised to let. You confirm this when you submit a listing, and we remove listings that break this rule.',
    },
    approval: {
      question: 'When is my listing published?',
      answer:
        'Our team reviews every new listing before it is published, and we notify you of the result. If it was rejected, My Properties shows the reason: edit the listing to submit it again. A published listing stays online while we review your changes.',
    },
    manageListing: {
      question: 'How do I edit, pause or delete a listing, and why was it paused?',
      answer:
        'Open My Properties. Each listing has Edit, Pause and Delete. A paused listing is hidden from search until you resume it. Every {{confirmedDays}} days we ask whether a published listing is still available: select “Still available” there or the link in our email. A change to the listing or its calendar and a confirmed booking count too. If you don’t answer our reminders, the listing is paused {{reminderDays}} days after the last one; confirm it to show it again. You can’t delete a listing while a confirmed stay is in progress or upcoming.',
    },
    calendar: {
      question: 'How do I block dates or sync my calendar?',
      answer:
        'Open My Properties and select “Calendar” on the listing. Select nights to block them, or import and export calendars of other sites such as Airbnb and Booking.com. “Today” in the account menu shows your next check-ins and check-outs and leads to a calendar of all your listings.',
    },
    findPlace: {
      question: 'How do I find a place, also with flexible dates?',
      answer:
        'Open “Find a place” and use the filter panel: city, price, bedrooms, property type, amenities such as Wi-Fi, instant booking and dates. If your dates are flexible, add up to {{flexibleDays}} days to them, or choose “Flexible” for a weekend, a week or a month. With dates, you see the price of the whole stay. The page numbers below the results take you to more places. Select “Save this search” and we’ll tell you about new places that match.',
    },
    sortResults: {
      question: 'How do I sort the results?',
      answer:
        'Use the “Sort by” dropdown above the results: newest, price, rating or popularity. When you search by keyword, the best matches come first (“Best match”).',
    },
    favourites: {
      question: 'How do I save a place I like?',
      answer:
        'Tap or click the heart on a place. It is then in your Favourites, in the account menu. Tap it again to remove it.',
    },
    location: {
      question: 'Where exactly is a place, and when and how do I check in?',
      answer:
        'The map on the property page shows the area. The exact address is shown once your booking is confirmed. The check-in and check-out times are on the property page, on your booking and in the email that confirms it. They are in the time zone of the place. To pick up the keys, or to arrive early or late, ask the landlord: select “Chat with Landlord” on your booking.',
    },
    houseRules: {
      question: 'Are pets, smoking or parties allowed?',
      answer:
        'That is up to the landlord. Look at the “House rules” section on the property page. If something is not mentioned there, ask the landlord before you book.',
    },
    contactLandlord: {
      question: 'How do I contact a landlord, for example about a problem with the place?',
      answer:
        'Select “Chat with Landlord” on the property page or on your booking. You can ask questions before you book. If something is broken, dirty or missing during your stay, or you can’t get in, write to the landlord first. If that doesn’t help, select “Talk to a person”.',
    },
    findMessages: {
      question: 'Where are my messages?',
      answer:
        'All your conversations are in Messages. You find them in the account menu and by the icon at the top of the page.',
    },
    sendPhotos: {
      question: 'Can I send photos in a chat?',
      answer:
        'Yes. Select the photo button beside the message field. A message can have up to {{messagePictures}} photos and {{messageMax}} characters.',
    },
    reportPerson: {
      question: 'How do I report or block someone?',
      answer:
        'Open the conversation and its menu, then select “Report conversation” or “Block”. Our team reads reported conversations, and we don’t tell the other person about your report. You can unblock a person in the conversation.',
    },
    requestBooking: {
      question: 'How do I book a place, and what is instant booking?',
      answer:
        'Choose your dates and the number of guests on the property page, check the price and select “Request Booking”. Requesting is free. You pay only after the landlord confirms. A place with “Instant booking” is confirmed at once, without waiting for an answer, if your dates are free and you meet the landlord’s conditions; otherwise the landlord answers your request.',
    },
    replyTime: {
      question: 'How long does the landlord have to reply?',
      answer:
        'The landlord has {{replyHours}} hours to reply, at most until the day of check-in. After that the request expires and you can book another place. You are notified either way. With instant booking there is nothing to wait for: a booking that meets the landlord’s conditions is confirmed at once.',
    },
    decideRequests: {
      question: 'How do I approve or reject a booking request, or turn on instant booking?',
      answer:
        'Open “Booking requests” in the account menu and confirm or decline the request (Approve/Reject). You have {{replyHours}} hours. Confirming declines other requests for the same dates. To confirm requests at once, edit the listing and turn on “Instant booking”: you choose how many days before check-in, and whether only for guests with a completed stay. Other requests wait for your answer.',
    },
    cancelBooking: {
      question: 'How do I cancel a booking?',
      answer:
        'Open it in My Bookings and select “Cancel booking”. Cancellation is free within {{freeHours}} hours of paying, before check-in. After that it may cost you part of the rent. You see the exact refund before you confirm. Landlords cancel it under “Booking requests”; the tenant then gets everything back.',
    },
    bookingStatus: {
      question: 'Where do I see my bookings and their status?',
      answer:
        'My Bookings shows all of them: pending, upcoming, past and cancelled. A booking is first approved by the landlord, then paid by you. An instant booking is approved at once.',
    },
    changeDates: {
      question: 'Can I change the dates or the number of guests of a booking?',
      answer:
        'The dates and the number of guests of a booking can’t be changed. Cancel it and send a new request, or request a second booking for more nights. Before you cancel, check in My Bookings what you get back.',
    },
    payNow: {
      question: 'How and when do I pay?',
      answer:
        'When your booking is confirmed, by the landlord or by instant booking, select “Pay Now” in My Bookings. You have {{payHours}} hours, or the booking expires.',
    },
    paymentMethods: {
      question: 'Which payment methods can I use?',
      answer:
        'You pay by card or mobile money through our payment service. The payment page shows what is available. We never see your card details.',
    },
    serviceFee: {
      question: 'Are there extra fees or discounts?',
      answer:
        'A small service fee may apply to some transactions. Some landlords also charge a cleaning fee once per stay. Prices can differ by weekday and season, and longer stays can have a discount. Before you request a booking, you see the rent, each fee and the deposit on its own line. The page “Fees and cancellation” says how high the service fee is. Listing is free.',
    },
    refund: {
      question: 'How do I get a refund, and what if the landlord cancels?',
      answer:
        'You get a full refund if you cancel within {{freeHours}} hours of paying, before check-in. After that you get {{halfPercent}} of the rent back until {{halfDays}} days before check-in, and always the cleaning fee and the deposit, but not the service fee. If the landlord cancels, you get everything back. Refunds go to the card or phone you paid with and usually arrive within 5 to 10 days.',
    },
    failedPayment: {
      question: 'My payment failed or isn’t shown on my booking. What now?',
      answer:
        'If the status is “Payment failed”, nothing was charged. Select “Retry payment” in My Bookings, or use another card or phone. If it is “Processing”, don’t pay again: we check with the payment service, and the status changes to “Paid” or “Payment failed” as soon as we have the answer. If you were charged twice, the extra payment is refunded automatically; if it isn’t, select “Talk to a person”.',
    },
    deposit: {
      question: 'When do I get my deposit back?',
      answer:
        'The deposit goes back {{depositDays}} days after check-out. If the landlord claims a part of it for damage, you can reply, and our team decides.',
    },
    monthlyRent: {
      question: 'Can I pay month by month?',
      answer:
        'Yes, for stays that are priced per month and last longer than a month. You first pay one month, the fees and the deposit. Each further month is due on the day it begins, and we remind you {{remindDays}} days before. A month that is more than {{overdueDays}} days late counts as overdue: you, the landlord and our team see it, but the booking isn’t cancelled automatically.',
    },
    receipts: {
      question: 'Where do I get a receipt or an invoice?',
      answer:
        'On the booking: every payment has a receipt, and every confirmed booking an invoice, both as PDF. All your payments are under Payments.',
    },
    payouts: {
      question: 'When do landlords get their money?',
      answer:
        'A payout is due {{payoutHours}} hours after check-in, once the tenant has paid, and for monthly rent {{payoutHours}} hours after each later payment. Add your bank account or mobile money account under Earnings, where you also see each payout.',
    },
    leaveReview: {
      question: 'How do I leave a review?',
      answer:
        'Select “Leave Review” on a past booking or on the property page, give 1 to {{ratingMax}} stars and write a few words. Reviews of people who stayed are marked and shown first.',
    },
    changeReview: {
      question: 'How do I change or delete my review?',
      answer:
        'Open My Reviews. You can edit or delete each of your reviews there. You can keep one review for each property.',
    },
    replyToReview: {
      question: 'How do I reply to a review of my property?',
      answer:
        'Open My Properties and the reviews of the listing, then select “Reply”. You can reply once to each review, and everyone can read it.',
    },
    contactSupport: {
      question: 'How do I contact support?',
      answer:
        'Select “Talk to a person”. Your message goes to our support mailbox and our team replies to you. From the assistant, you can include the chat. If you don’t have an account, write to us on the “Contact” page.',
    },
    safety: {
      question: 'How do I stay safe from fraud or report a listing?',
      answer:
        'Pay and write only on {{product}}. Never send money in another way, and don’t share your codes or password. If you are asked to, report the conversation from its menu. If a listing looks wrong, select “Report this listing” on its page. Every listing is checked before it is published.',
    },
  },
} as const

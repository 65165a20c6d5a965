/** Of bookings, payments, reviews and support. */
export const stays = {
  requestBooking: `
    book, booking, reserve, reservation, +request booking, +book a place, +book a house, +book a flat, how do i book
    how to book, how do i make a booking, +make a reservation, how does booking work, i want to book, +request to book
    how do i reserve, +rent this place, +book an apartment, new booking, +request booking how does it work
    how does request booking work, how does it work, how do bookings work, how do i book a place
    how do i book a flat, how can i book, how can i reserve, i would like to book, i want to rent
    i want to rent this flat, i want to make a reservation, how do i request a booking, where do i book
    +start a booking, +book now, +rent a house, i like this flat how do i get it, i like this place what now
    i found a place what now, how do i get this flat, how do i rent this place, i want this flat, i want to stay here
    i want to stay for a week, what do i have to do to book, steps to book, can i book now, +reserve a flat
    +reserve this place, +ask for a booking, +send a booking request
    instant, instant booking, instant book, +book instantly, +book at once, +book right away, +book without waiting
    what is instant booking, what is instant book, what does instant book mean, how does instant booking work
    difference between request and instant booking, is instant booking final, why is it not confirmed at once
    why was my instant booking not confirmed`,
  replyTime: `
    no reply, no answer, no response, landlord not answering, landlord does not respond, landlord not replying
    waiting for the landlord, how long does the landlord have to reply, how long until my booking is confirmed
    when will the landlord answer, when will my request be approved, +request expired, why did my request expire
    booking expired, response time, how long do i wait, when will my booking be approved
    when will my booking be confirmed, when is my booking approved, how long does approval of a booking take
    landlord not responding to my request, landlord is not responding, landlord is not answering me
    the landlord does not answer, landlord doesn't reply, landlord ignores my request
    how long does the landlord have to answer, how long does the landlord have, how much time does the landlord have
    my request expired why, my request expired, why has my request expired, still waiting for an answer
    asked two days ago and nothing, i asked days ago and nothing happened, no answer from the landlord
    still no answer, nobody answers my request, nobody replies to my request, my request is still pending
    +request still pending, how long is a request valid, what if the landlord does not answer
    landlord is taking too long, why is it taking so long, when do i know if i can have the flat`,
  decideRequests: `
    approve, reject, +approve booking, +reject booking, +approve or reject, +accept booking, +accept request
    +decline request, +decline booking, +confirm a booking as landlord, booking requests, tenant requests
    how do i approve a booking, how do i accept a request, how do i reject a request, where are the booking requests
    requests for my property, +reject a tenant, where do i see requests, where do i see requests for my flat
    where do i see booking requests, where can i see requests for my property, +see requests for my house
    how to approve a booking, how to accept a booking, +accept tenant request, +accept a tenant
    +accept a booking request, +reject a request, +reject a booking request, +refuse a request, +decline a tenant
    +confirm a request, someone wants to book my flat, +approve a tenant, i don't want this tenant
    i do not want this tenant, say no to a tenant, say yes to a request, two people want the same dates
    someone requested my place, i got a request, i got a booking request, how do i answer a request
    how do i confirm a booking, where do i approve, turn down a request, can i refuse a tenant
    +turn on instant booking, +turn off instant booking, +offer instant booking, +allow instant booking
    +activate instant booking, +enable instant booking, +stop instant booking, +switch off instant booking
    instant booking for my listing, +accept bookings automatically, +confirm requests automatically
    automatic confirmation, auto accept, let guests book without waiting for me, guest booked without asking me
    who can book instantly`,
  cancelBooking: `
    cancel, cancellation, +cancel booking, +cancel my booking, +cancel reservation, +cancel my reservation
    +cancel request, cancellation policy, free cancellation, cancellation fee, is cancellation free, how do i cancel
    how do i cancel my booking, can i cancel, can i cancel for free, +cancel within 24 hours, +cancel after 24 hours
    what does it cost to cancel, +cancel my stay, how to cancel a booking, how to cancel reservation
    how to cancel my booking, is cancelation free, is cancelling free, is it free to cancel, cancelation
    cancelation fee, can i cancel within 24 hours, can i cancel my booking, can i cancel my booking for free
    until when can i cancel, until when can i cancel for free, what happens if i cancel
    how much is the cancellation fee, i want to cancel, i can't come, +withdraw my request
    plans changed need to cancel, my plans changed, my plans have changed, i need to cancel, i have to cancel
    need to cancel my trip, +cancel my trip, i don't want the flat anymore, i changed my mind, +undo my booking
    call off my booking, +get out of my booking, landlord cancelled my booking, what if i cancel late
    last minute cancellation, +cancel the day before`,
  bookingStatus: `
    my bookings, booking status, status, +see my bookings, where are my bookings, my reservations
    where can i see my bookings, where is my booking, is my booking confirmed, is my booking approved
    +check my booking, status of my booking, upcoming stays, past bookings, pending booking, my trips, my stay
    +view my reservation, where do i see my bookings, where do i find my booking, where do i find my bookings
    how do i see my bookings, +see my booking, +view my bookings, is my reservation confirmed, is my booking accepted
    did my booking go through, what is the status of my booking, status of my request, was my booking confirmed
    my upcoming booking, +list of my bookings, +find my booking, did the landlord accept, has the landlord accepted
    did the landlord confirm, did they accept my request, is it confirmed, am i booked, do i have a booking
    what happened to my booking, what happened to my request, what is happening with my booking, +see all my bookings
    +see my past stays, when is my stay, details of my booking, what does pending mean
    is an instant booking confirmed, why is my booking already confirmed`,
  changeDates: `
    +change dates, +change booking, +change my booking, +change the dates of my booking, +modify booking, +edit my booking
    new dates, other dates, +move my booking, +extend my stay, +extend booking, +stay longer, +shorten my stay, reschedule
    +leave earlier, can i change my dates, +add a night, +change number of guests, +move my booking to another week
    +move my booking to another date, +move my reservation, +change dates of booking, +change dates of my reservation
    +change the date of my stay, can i change the dates, can i stay longer, can i extend my stay
    can i extend my booking, can i leave earlier, +extend by a week, +shorten my booking, +change my reservation
    other dates for my booking, +add more nights, +postpone my booking, +arrive one day later, +arrive a day later
    +arrive later, come a day earlier, +check in earlier, +check out later, +leave a day later, different dates
    i booked the wrong dates, wrong dates, one more night, one more week, can i stay another week, more guests
    +add a guest, bring one more person, +switch dates`,
  payNow: `
    pay, +pay now, payment, how do i pay, how to pay, how can i pay, where do i pay, when do i pay
    when do i have to pay, +pay my booking, +pay for my booking, +make a payment, how long do i have to pay
    +pay now button, where is pay now, payment deadline, time to pay, +pay for a reservation
    how do i pay for my booking, how do i pay the booking, how do i pay my rent, where can i pay
    where is the pay now button, where is the pay button, can't find pay now, when do i need to pay, when must i pay
    when is payment due, +pay for my stay, +pay the booking, how much time do i have to pay, finish my payment
    i want to pay, +pay for the booking, landlord confirmed what now, landlord confirmed now what do i pay
    the landlord confirmed how do i pay, my booking is confirmed how do i pay, booking approved what next
    ready to pay, i am ready to pay, where can i pay for my stay, where is the payment page
    how long is the booking held, what if i don't pay in time, do i pay now or later, do i pay before i arrive
    +pay upfront, how much do i have to pay`,
  paymentMethods: `
    payment methods, payment options, ways to pay, which payment methods, what payment methods are accepted, card
    credit card, debit card, visa, mastercard, mobile money, telebirr, mpesa, paypal, apple pay, cash, +pay by card
    +pay with card, +pay with mobile money, can i pay cash, can i pay with paypal, bank transfer
    do you accept credit cards, do you take visa, +pay by credit card, +pay with credit card, +pay by visa
    +pay with visa, +pay with cash, +pay with paypal, can i pay by card, can i pay with mobile money
    can i pay by mobile money, can i pay by bank transfer, can i use my card, which cards do you accept
    which cards are accepted, what payment methods do you accept, do you accept visa, do you accept mobile money
    do you accept paypal, do you take credit cards, how can i pay online, +pay by phone, do you take mastercard
    do u take visa, do you take paypal, do you take mobile money, can i pay with my phone, can i pay with telebirr
    can i pay with mpesa, can i pay by debit card, american express, google pay, is cash ok, +pay on arrival
    +pay the landlord in cash, +save my card, is my card data stored, which bank cards`,
  serviceFee: `
    cleaning fee, the cleaning fee, what is the cleaning fee, whats the cleaning fee, why is there a cleaning fee, is there a discount, discount for long stays
    why is the weekend more expensive, why is the price higher in summer
    service fee, fee, fees, extra fees, extra costs, hidden fees, hidden costs, commission, charges
    what is the service fee, how much is the service fee, are there extra fees, why is there a fee, booking fee
    how much do you charge, do you take a commission, additional charges, total price
    how much commission do you take, how much commission, what commission do you take, how much is the fee
    how high is the fee, what fees are there, what are the fees, are there any fees, are there any extra fees
    are there any hidden fees, are there hidden costs, why do i pay a service fee, why is the total higher
    what does it cost to book, is booking free, cleaning fee, what is included in the price
    why is it more expensive at the end, why is it more expensive, why is the price higher than shown, price went up
    what is this fee, why is there an extra fee, what else do i have to pay, what do i pay on top, your cut
    what percentage do you take, what do you earn from a booking, do tenants pay a fee, fee for tenants, all costs included
    utilities included`,
  refund: `
    refund, refunds, money back, my money back, +get my money back, +get a refund, full refund, how do i get a refund
    how do i get my money back, when do i get my refund, refund policy, where is my refund, i want my money back
    refund after cancellation, how much do i get back, how long does a refund take, do i get a full refund
    partial refund, refund not received, full refund if i cancel, full refund if i cancel in time
    do i get my money back if i cancel, do i get a refund if i cancel, how much refund do i get
    how much money do i get back if i cancel, when will i be refunded, when will i get my refund
    when will i get my money back, how do refunds work, refund my booking, refund my money, i need a refund
    +give me my money back, refund status, can i get a refund, is it refundable, cancelled last week still no money
    i cancelled and still have no money, cancelled but no refund, i cancelled where is my money
    still waiting for my refund, waiting for my money, have not received my refund, how much will i get back
    how much will i be refunded, will i get all my money back, do i lose my money, i want a full refund
    money not returned, landlord cancelled do i get my money back, when does the money come back, refund to my card`,
  failedPayment: `
    payment failed, failed payment, payment declined, card declined, my card was declined, payment not working
    payment does not work, payment error, payment did not go through, can't pay, +retry payment, +pay again
    charged twice, paid twice, money taken but not paid, i paid but booking is unpaid, payment pending
    my payment was rejected, payment didn't go through, payment didn't go through what now
    my payment didn't go through, my payment failed, why did my payment fail, why was my payment declined
    why was my card declined, card not accepted, card doesn't work, money was taken
    money was taken but booking not paid, money was taken but the booking is not paid
    i paid but it still says unpaid, i was charged twice, i paid twice, payment page does not open, payment stuck
    payment still processing, try the payment again, bank refused my payment, my bank refused the payment
    my bank declined, card refused, card rejected, payment rejected, payment was refused, payment is not working
    can't complete the payment, it won't let me pay, unable to pay, error when paying, error while paying
    payment shows failed, charged but not confirmed, charged two times, double charge, paid but still pending
    money left my account`,
  deposit: `
    deposit, security deposit, my deposit, deposit back, +get my deposit back, when do i get my deposit back
    deposit refund, return of the deposit, what is the deposit, what is the deposit for, landlord kept my deposit
    landlord keeps the deposit, damage, damage claim, caution, deposit claim, what is the security deposit for
    what is the security deposit, why do i pay a deposit, why is there a deposit, how much is the deposit
    is the deposit refundable, when is the deposit returned, when is my deposit returned, where is my deposit
    landlord keeps my deposit, landlord does not return my deposit, landlord wants to keep my deposit
    i did not get my deposit back, tenant damaged my flat, +claim the deposit, +claim damages
    how long until the deposit is returned, how long until i get my deposit, waiting for my deposit
    deposit not returned, deposit not received, still no deposit, do i get the deposit back
    why is my deposit not back, landlord wants money for damage, i broke something, something is broken in the flat
    who pays for damage, landlord claims damage, +keep the deposit, how does the deposit work`,
  monthlyRent: `
    monthly, monthly rent, +pay monthly, +pay by month, instalments, installments, +pay in instalments
    can i pay monthly, can i pay in installments, +pay every month, +rent every month, monthly payments
    when is the rent due, next month's rent, +rent due, +pay the rent, long stay payment, +split the payment
    +pay rent month by month, +pay month by month, month by month, +rent month by month, +pay rent monthly
    +pay the rent every month, can i pay every month, can i pay month by month, +rent in instalments
    +pay rent in instalments, can i pay in parts, +pay in parts, +pay later, next month's payment
    when is next month's rent due, when is the next payment due, when do i pay the next month, +rent is overdue
    late rent, what if i pay late, is it possible to pay each month, can i pay each month, do i pay all at once
    do i have to pay everything at once, do i pay the whole stay, +pay the whole stay at once
    how does monthly payment work, when do i pay the second month, +pay next month, +pay the rent early
    missed a payment, i forgot to pay the rent, i can't pay this month, payment schedule, monthly stay`,
  receipts: `
    receipt, receipts, invoice, invoices, bill, pdf, +download receipt, +download my invoice, where is my receipt
    where do i get a receipt, i need an invoice, payment receipt, proof of payment, payment history, my payments
    tax document, where can i get the bill, where can i get the bill pdf, where can i get a receipt
    where can i get an invoice, where do i find my invoice, where is my invoice, how do i get a receipt
    how do i get an invoice, +download a receipt, +download invoice, +download receipt pdf, i need a receipt
    i need a bill, can i get an invoice, +send me an invoice, bill for my company, +see my payments
    +list of my payments, invoice for my employer, receipt for my employer, i need a receipt for work
    i need an invoice for my company, invoice with vat, +print my receipt, +print an invoice, copy of my receipt
    where are my receipts, +see what i paid, what have i paid so far, bill for my stay, proof that i paid
    do you issue invoices, do i get an invoice, an invoice please, invoice for a booking
    invoice for my booking, invoice pdf, +get an invoice for my company`,
  payouts: `
    payout, payouts, earnings, my earnings, bank account, +get paid, when do i get paid, landlord payment
    when do landlords get paid, when do i receive my money as a landlord, where is my payout, +add bank account
    +add my bank account, +change payout account, +receive rent, income, my rent money, how do i get paid
    bank transfer of my rent, when do i get paid as a landlord, when do landlords get their money
    when do i get my money as a landlord, when do i get my rent, where is my rent money, where is my rent
    i did not get my payout, payout not received, when is my payout, when is the payout, how do landlords get paid
    how do i receive the rent, +change my bank account, +change bank details, +enter my bank details
    where do i enter my bank account, +see my earnings, how much did i earn, mobile money payout
    how do i get my rental income, where is my rental income, how do i get the money from my tenant
    tenant paid where is my money, the tenant paid when do i get it, when is the rent transferred
    when will you pay me, when are landlords paid, payment to landlord, how do i receive my money, +set up payouts
    wrong bank account, my iban, +change my mobile money number, total earnings, earnings report`,
  leaveReview: `
    review, reviews, +leave review, +leave a review, +write a review, rate, rating, +rate a place, +rate my stay
    how do i leave a review, how do i write a review, how do i rate a property, +give stars, feedback
    who can write a review, can i review a place, review a property, review the landlord, +add a review
    how to leave a review, how to write a review, how do i review a place, where can i leave a review
    where do i leave a review, i want to leave a review, i want to write a review, +rate the landlord
    +rate my landlord, +rate my flat, +rate the property, who can review a property, who can leave a review
    can i leave a review, +give a rating, +give five stars, review my stay, +share my experience, want to give 5 stars
    i want to give five stars, want to rate my stay, i want to rate the flat, tell others about my stay
    say something about the place, +write about my stay, review after my stay, can i review without staying
    do i have to write a review, where is leave review, +post a review, review a landlord, +give feedback about a place`,
  changeReview: `
    my reviews, +edit review, +edit my review, +change my review, +update my review, +delete review, +delete my review
    +remove my review, how do i edit my review, where are my reviews, +see my reviews, +correct a review
    can i change my review, +delete a review i wrote, +delete a review, +delete the review i wrote
    +remove a review i wrote, +edit a review, +edit a review i wrote, +change a review, +change the stars
    +change my rating, where can i see my reviews, where do i find my reviews, +find my review, reviews i wrote
    how do i delete my review, how can i change my review, +undo my review, i made a typo in my review
    mistake in my review, my review is wrong, +fix my review, +rewrite my review, +take back my review
    +withdraw my review, +erase my review, +see the reviews i wrote, my old reviews, where did my review go
    +update my rating`,
  replyToReview: `
    +reply to review, +reply to a review, +answer a review, +answer to a review, +respond to a review
    how do i reply to a review, +respond to a bad review, bad review of my property, negative review
    reviews of my property, landlord reply, review about my place, landlord answer to bad review
    landlord answer to a review, +answer to a bad review, +answer a bad review, +respond to review about my flat
    +respond to a review of my flat, +respond to a review about my property, +reply to a bad review
    +reply to reviews of my property, comment on a review, how can i answer a review, how do i respond to a review
    someone wrote a bad review about my place, unfair review, wrong review about my property
    where do i see reviews of my flat, tenant wrote lies in a review, tenant wrote lies about my house
    a guest wrote a bad review, guest wrote a bad review about my house, i got a bad review, i disagree with a review
    review is not true, review is unfair, fake review about my place, can landlords answer reviews, +answer reviews
    +respond to feedback, +remove a bad review of my place, +report a review`,
  contactSupport: `
    support, help, contact, +contact us, +contact support, customer service, customer support, email, mail, help me
    i need help, support email, support mailbox, phone number of support, hotline, how do i contact support
    +talk to a person, +talk to a human, +speak to someone, +speak to an agent, real person, human, i have a problem
    +report a bug, something is broken, feedback to you, i need help with something, i need some help, could someone help me
    please help, who can help me, how can i contact you, how do i contact you, how can i reach support
    how do i reach you, +contact the team, +contact customer service, customer service email, customer service number
    support phone number, support email address, what is your email, +write to support, i want to talk to a person
    i want to talk to someone, i want to speak to a human, can i talk to someone, live chat, +make a complaint
    i have a question, there is a bug, the site does not work, this does not help, nobody answers me
    i need a real person, need a real person, want to speak to someone, +let me talk to a person
    +connect me to an agent, operator, agent please, support please, can someone help me, +get help, i need assistance
    how can i get help, where can i get help, i want to complain, your contact details, +contact form
    you don't understand me, that is not what i asked, something does not work, i found a bug, error on the site
    hi, hi there, hey there`,
  safety: `
    safe, safety, scam, fraud, fake, fake listing, is it safe, is this safe, is this a scam, is this legit
    is it safe to pay, is this site safe, +pay outside, +pay outside the site, asked to pay outside
    landlord asks for bank transfer, landlord wants cash, western union, whatsapp, suspicious, +report a listing
    +report a scam, wrong listing, can i trust this, are listings checked, stolen account
    landlord wants me to pay outside, landlord wants me to pay outside the site, landlord asks me to pay outside
    the landlord wants money in advance, landlord wants me to pay cash, asked to pay by bank transfer
    asked to pay in cash, asked to pay on whatsapp, is it a scam, is this listing a scam, is this a fake listing
    is this listing real, is the landlord real, +report a fake listing, +report fake listing, +report fraud
    how do i report a scam, i was scammed, i have been scammed, i think this is a scam, is my money safe
    is my payment safe, is this website safe, is it safe to book here, can i trust the landlord, how do i avoid scams
    someone asked for my code, owner asks to send money, owner asks to send money by western union
    landlord asks me to send money, landlord asks for money before, he wants money in advance
    wants me to pay by bank transfer, wants me to pay with gift cards, wants to chat on whatsapp, wants my passport
    looks like a scam, this looks fake, this listing looks fake, is it real, is it trustworthy, are you trustworthy
    can i trust you, can i trust this site, do you check landlords, do you verify landlords, what protects me
    am i protected, phishing, got a strange email
    +report this listing, +report a property, +report this property, report listing
    how to report a fake listing, this listing is fake, this listing is fake how do i report it
    wrong photos in a listing, the photos are stolen, listing with wrong details`,
}

import type { Keywords } from './load.ts'

/** What people type in English. */
export const keywords: Keywords = {
  createAccount: `
    sign up, how do i sign up, where can i register, signup, register, registration, create account, create an account, new account, join
    how do i create an account, how to sign up, how can i register, make an account, open an account
    where do i sign up, i want to register, do i need an account, make a new account, how do i register
    how to create an account, create a profile, sign up for an account, how do i join
    i want to create an account please, open a second account, registering`,
  verifyEmail: `
    verify, verification, otp, code, verify email, verify my account, verification code, confirm email
    i did not get the code, code not received, didn't receive the otp, resend code, otp expired
    verification email not received, account not verified, wrong code, the code does not work, how to verify my email
    how do i verify my email, verify my email address, i didn't get the code, did not receive the verification email
    email never arrived, the code never arrived, send me a new code, otp not working, where is my code
    my account is not verified`,
  forgotPassword: `
    password, forgot password, forgot my password, reset password, reset my password, change password, lost password
    how do i reset my password, i can't remember my password, new password, can't log in, can't sign in
    login problem, i cannot log into my account, locked out of my account, locked out, i am locked out
    locked out can't log in, can't log in anymore, how to change my password, how do i change my password
    i forgot my password, password does not work, wrong password, forgot my login, unable to log in`,
  editProfile: `
    profile, edit profile, my profile, update profile, change my name, change profile photo, profile picture, avatar
    change phone number, how do i edit my profile, update my details, change my personal information, edit my account
    where is my profile, about me, how do i change my name, how do i change my photo, change my profile picture
    update my phone number, change my phone number, upload a profile photo, edit my name, change my details
    where is my profile page, change my email address`,
  switchLanguage: `
    language, switch language, change language, how do i switch language, how to change the language, french, arabic
    amharic, english, translate, translation, use the site in french, other languages, is it available in arabic
    change to english, site in my language, switch to french, switch to english, switch to arabic, change to french
    language setting, language settings, how can i change language, can i use this in arabic
    can i use it in my language, page is in the wrong language, do you have other languages, speak french`,
  becomeLandlord: `
    become a landlord, landlord application, apply to become a landlord, how do i become a landlord, become a host
    be a host, i want to be a landlord, apply as landlord, landlord request, documents for landlord
    what documents do i need, my landlord application, upgrade to landlord, how to become a landlord
    i want to become a landlord, i want to be a host, become landlord, how can i become a host
    which documents do i need to become a landlord, what do i need to be a landlord, is my application approved
    landlord account, switch to landlord`,
  deleteAccount: `
    delete account, delete my account, close my account, remove my account, deactivate account, cancel my account
    how do i delete my account, delete my data, download my data, export my data, remove my personal data
    leave the site, gdpr, how can i close my account, how to delete my account, remove all my data
    delete all my data, remove my data, erase my data, i want to delete my account, i want to leave, unsubscribe
    get a copy of my data, close account`,
  listProperty: `
    list property, list a property, list my property, add property, add a property, create listing
    how do i list a property, how do i list my house, list my apartment, post a property, rent out my house
    rent out my flat, put my place online, advertise my apartment, post my flat for rent, upload my property
    new listing, publish a listing, how to list a property, where do i list my house, where do i put my flat
    put my flat online, put my house online, i want to rent out my house, i want to rent out my apartment
    i want to list my property, add my house, add my flat, post my apartment, post my apartment for rent
    how do i add a property, how do i post a listing, list my flat, let my property`,
  listingCost: `
    free listing, listing fee, cost of listing, price of listing, listing price, is it free to list
    does it cost anything to list, how much does it cost to list, how much is a listing, do landlords pay
    how much do landlords pay, fee for landlords, pay to list, cost to post a property, how much is it to list
    price for posting a property, price for a listing, is listing free, is it free to post, is posting free
    do i have to pay to list, do landlords pay a fee, how much does a listing cost, listing costs, free for landlords
    what does it cost landlords`,
  requiredFields: `
    required fields, mandatory fields, required information, mandatory information, listing requirements
    what do i need to list, what information is required, which fields are required, what is mandatory for a listing
    can't submit my listing, cannot submit listing, missing fields, what do i have to fill in, title and description
    save a draft, what info do i need for a listing, what information do i need, what do i need for a listing
    what is required to list, what is required for a listing, why can't i submit my listing, why can't i submit
    submit button does not work, which information is mandatory, mandatory fields of a listing
    what details do i need to give, listing incomplete`,
  photoRules: `
    photo, photos, picture, pictures, image, images, image size, photo size, picture format, image format
    upload photos, upload pictures, how many photos, how many pictures can i upload, max photo size, image too large
    image too small, photo too big, photo does not upload, can't upload photo, jpg png gif
    what photo formats are allowed, photo requirements, picture resolution, my photo won't upload, photo won't upload
    picture won't upload, photo upload fails, max image size, maximum size of pictures, how big can photos be
    how many pictures can i add, how many photos can i add, what photo formats are ok
    which image formats are allowed, which file types, picture too small, photo too small, minimum size of photos
    change the cover photo, photo rejected`,
  ownership: `
    owner, ownership, own the property, do i have to own the property, do i have to be the owner
    list a property i do not own, can i list someone else's property, not my property, sublet, subletting
    list for a friend, i am an agent, property manager, i manage properties for others
    can i list a place i don't own, can i list a property i don't own, i am not the owner
    i'm not the owner can i list it, i manage flats for someone else, i manage a flat for someone else
    can i post it for someone else, list for someone else, can i sublet my room, can an agent list properties
    do i need to own the property, proof of ownership`,
  approval: `
    approval, listing approval, pending listing, listing pending, property pending, waiting for approval
    when is my listing published, how long does approval take, when will my listing be approved
    why is my property not visible, listing not shown, listing rejected, property rejected
    why was my listing rejected, my property was rejected, under review, property review time
    why is my listing still pending, my listing is still pending, listing still pending, listing under review
    my listing is under review, property under review, how long until my property is approved
    how long until my listing is published, when will my property be published
    how long does the review of a listing take, my listing was rejected, why is my listing not published
    listing not approved, where is my listing, my property is not visible`,
  manageListing: `
    my properties, edit listing, edit property, edit my listing, update my listing, change listing, delete listing
    delete my property, remove listing, remove my property, take down listing, pause listing, pause my property
    hide my listing, unlist, deactivate listing, change the price, change price of my listing, resume listing
    how do i edit my property, how do i edit a listing, how do i delete a listing, delete a listing
    how to take down my property, take my property offline, change the price of my flat
    change the price of my property, change my listing, stop my listing, hide my property for a while
    where are my properties, where are my listings, update price, change the photos of my listing
    edit the description`,
  calendar: `
    calendar, block dates, block days, unavailable dates, availability, set availability, mark dates unavailable
    sync calendar, calendar sync, ical, import calendar, export calendar, airbnb calendar, booking.com calendar
    how do i block dates, connect my calendar, sync with airbnb calendar, sync with airbnb
    sync my calendar with airbnb, sync with booking.com, import ical, import my airbnb calendar
    mark days as unavailable, mark dates as unavailable, make dates unavailable, block some days, block a week
    close dates, set my availability, how do i sync my calendar, open the calendar of my listing, dates not available`,
  findPlace: `
    search, find, filter, filters, find a place, find a house, find an apartment, find a flat, search for a property
    search by city, search by price, filter by price, filter by bedrooms, how do i search, how do i find a place
    looking for an apartment, looking for a house, places near me, houses for rent, apartments in the city, amenities
    wifi, parking, pool, next page of results, more results, pagination, filter by number of bedrooms
    number of bedrooms, search by bedrooms, filter by amenities, search by amenities, filter by city
    looking for a flat in london, looking for a flat with parking, looking for a flat, looking for a room
    find a room, find a studio, i need a place to stay, i need a flat, house with a garden, flat with parking
    flat with wifi, how to find an apartment, how do i find an apartment, how do i use the filters
    where is the filter panel, show only houses, available places, property types`,
  sortResults: `
    sort, sort by, sorting, order, sort results, sort by price, order by price, cheapest first, lowest price first
    newest first, best rated, most popular, how do i sort the results, show the cheapest places, top rated places
    sort by rating, change the order, newest listings first, newest places first, newest listings, latest listings
    show cheapest first, show newest first, show the best rated first, order the results, order of the results
    sort the results, sort by newest, sort by popularity, most expensive first, how to sort by price`,
  favourites: `
    favourites, favorites, favourite, favorite, heart, like, likes, wishlist, saved places, bookmark, save a property
    save a place, save for later, how do i save a place, what is the heart for, what does the heart mean
    where are my favourites, add to favourites, remove from favourites, how do i like a property, liked properties
    unlike, what does the heart do, what is the heart, heart icon, heart button, save a place for later, save a house
    save a flat, where are my saved places, where do i find my favourites, where are my favorites
    how to like a property, how do i save a property, how to add to favourites, remove a favourite`,
  location: `
    location, address, map, exact address, exact location, where is the property, where is it, where is the house
    see the address, street, house number, full address, show on the map, why can't i see the address
    where exactly is it, neighbourhood, directions, how do i get there, why is there no street number
    why is there no address, no street number, where exactly is the property, where exactly is the house
    see the exact address, when do i see the address, when do i get the address, show address, show on map
    show me the map, map view, why is the location not exact, is it close to the centre, how far is it`,
  houseRules: `
    house rules, rules, pets, pet, dog, dogs, cat, smoking, smoke, party, parties, children, noise, are pets allowed
    can i bring my dog, can i bring pets, is smoking allowed, can i smoke, are parties allowed, can i have a party
    where are the house rules, what are the rules, quiet hours, check-in time, guests allowed, visitors
    can i smoke in the flat, can i smoke inside, is smoking ok, is it ok to have a party, is it ok to bring a dog
    can i have a party in the flat, can i bring my cat, do you allow pets, pets allowed, are dogs allowed
    are children allowed, are kids allowed, can i have visitors, can friends stay over
    where can i find the house rules, rules of the house, loud music`,
  contactLandlord: `
    contact landlord, contact the landlord, chat with landlord, message landlord, talk to the landlord, contact owner
    message the owner, contact host, ask the landlord, how do i contact the landlord, how do i message the host
    ask a question before booking, call the landlord, landlord phone number, write to the owner, chat
    how can i contact the landlord, how do i talk to the landlord, how do i reach the owner, message the landlord
    message the owner of a property, contact the host, send a message to the landlord, write to the landlord
    ask the owner a question, can i ask the host a question, can i ask a question before booking
    speak to the landlord, start a chat, phone the landlord`,
  findMessages: `
    messages, my messages, inbox, conversations, my conversations, chat history, my chats, where are my messages
    where is my inbox, where do i find my messages, unread messages, can't find my messages, old messages
    read my messages, see my chats, can't find my chat, cannot find my messages, can't find my conversation
    where is my chat, where are my chats, where are my conversations, where can i see my messages
    see old conversations, see old messages, see my conversations, find a conversation, new messages
    did the landlord answer me, messages page, message history`,
  sendPhotos: `
    send photo, send photos, send picture, send pictures in chat, send an image, attach photo, attach a picture
    attachment, attach a file, photo in message, picture in chat, can i send photos
    how do i send a picture to the landlord, share a photo in chat, attach a photo to a message
    attach a file to a message, add a photo to a message, can i send pictures in chat, can i send a picture
    can i send images, send image to landlord, send a photo to the landlord, send pictures to the landlord
    send a picture in a message, send photos in chat, how do i attach a photo, send a document
    upload a picture in the chat`,
  reportPerson: `
    report, block, report user, report a person, report someone, report landlord, report tenant, block user
    block someone, block a person, how do i report someone, how do i block someone, harassment, harassing me, rude
    rude landlord, insulting messages, abuse, bad behaviour, spam, someone is insulting me
    complaint about a landlord, unblock, landlord is rude, the landlord is rude to me, tenant is rude
    someone is harassing me, someone is harassing me in chat, i get insulting messages, how to block someone
    how to report a user, report a conversation, report a message, block a landlord, block a tenant
    stop someone from writing to me, i was threatened, i feel harassed`,
  requestBooking: `
    book, booking, reserve, reservation, request booking, book a place, book a house, book a flat, how do i book
    how to book, how do i make a booking, make a reservation, how does booking work, i want to book, request to book
    how do i reserve, rent this place, book an apartment, new booking, request booking how does it work
    how does request booking work, how does it work, how do bookings work, how do i book a place
    how do i book a flat, how can i book, how can i reserve, i would like to book, i want to rent
    i want to rent this flat, i want to make a reservation, how do i request a booking, where do i book
    start a booking, book now, rent a house`,
  replyTime: `
    no reply, no answer, no response, landlord not answering, landlord does not respond, landlord not replying
    waiting for the landlord, how long does the landlord have to reply, how long until my booking is confirmed
    when will the landlord answer, when will my request be approved, request expired, why did my request expire
    booking expired, response time, how long do i wait, when will my booking be approved
    when will my booking be confirmed, when is my booking approved, how long does approval of a booking take
    landlord not responding to my request, landlord is not responding, landlord is not answering me
    the landlord does not answer, landlord doesn't reply, landlord ignores my request
    how long does the landlord have to answer, how long does the landlord have, how much time does the landlord have
    my request expired why, my request expired, why has my request expired, still waiting for an answer`,
  decideRequests: `
    approve, reject, approve booking, reject booking, approve or reject, accept booking, accept request
    decline request, decline booking, confirm a booking as landlord, booking requests, tenant requests
    how do i approve a booking, how do i accept a request, how do i reject a request, where are the booking requests
    requests for my property, reject a tenant, where do i see requests, where do i see requests for my flat
    where do i see booking requests, where can i see requests for my property, see requests for my house
    how to approve a booking, how to accept a booking, accept tenant request, accept a tenant
    accept a booking request, reject a request, reject a booking request, refuse a request, decline a tenant
    confirm a request, someone wants to book my flat, approve a tenant`,
  cancelBooking: `
    cancel, cancellation, cancel booking, cancel my booking, cancel reservation, cancel my reservation
    cancel request, cancellation policy, free cancellation, cancellation fee, is cancellation free, how do i cancel
    how do i cancel my booking, can i cancel, can i cancel for free, cancel within 24 hours, cancel after 24 hours
    what does it cost to cancel, cancel my stay, how to cancel a booking, how to cancel reservation
    how to cancel my booking, is cancelation free, is cancelling free, is it free to cancel, cancelation
    cancelation fee, can i cancel within 24 hours, can i cancel my booking, can i cancel my booking for free
    until when can i cancel, until when can i cancel for free, what happens if i cancel
    how much is the cancellation fee, i want to cancel, i can't come, withdraw my request`,
  bookingStatus: `
    my bookings, booking status, status, see my bookings, where are my bookings, my reservations
    where can i see my bookings, where is my booking, is my booking confirmed, is my booking approved
    check my booking, status of my booking, upcoming stays, past bookings, pending booking, my trips, my stay
    view my reservation, where do i see my bookings, where do i find my booking, where do i find my bookings
    how do i see my bookings, see my booking, view my bookings, is my reservation confirmed, is my booking accepted
    did my booking go through, what is the status of my booking, status of my request, was my booking confirmed
    my upcoming booking, list of my bookings, find my booking`,
  changeDates: `
    change dates, change booking, change my booking, change the dates of my booking, modify booking, edit my booking
    new dates, other dates, move my booking, extend my stay, extend booking, stay longer, shorten my stay, reschedule
    leave earlier, can i change my dates, add a night, change number of guests, move my booking to another week
    move my booking to another date, move my reservation, change dates of booking, change dates of my reservation
    change the date of my stay, can i change the dates, can i stay longer, can i extend my stay
    can i extend my booking, can i leave earlier, extend by a week, shorten my booking, change my reservation
    other dates for my booking, add more nights, postpone my booking`,
  payNow: `
    pay, pay now, payment, how do i pay, how to pay, how can i pay, where do i pay, when do i pay
    when do i have to pay, pay my booking, pay for my booking, make a payment, how long do i have to pay
    pay now button, where is pay now, payment deadline, time to pay, pay for a reservation
    how do i pay for my booking, how do i pay the booking, how do i pay my rent, where can i pay
    where is the pay now button, where is the pay button, can't find pay now, when do i need to pay, when must i pay
    when is payment due, pay for my stay, pay the booking, how much time do i have to pay, finish my payment
    i want to pay, pay for the booking`,
  paymentMethods: `
    payment methods, payment options, ways to pay, which payment methods, what payment methods are accepted, card
    credit card, debit card, visa, mastercard, mobile money, telebirr, mpesa, paypal, apple pay, cash, pay by card
    pay with card, pay with mobile money, can i pay cash, can i pay with paypal, bank transfer
    do you accept credit cards, do you take visa, pay by credit card, pay with credit card, pay by visa
    pay with visa, pay with cash, pay with paypal, can i pay by card, can i pay with mobile money
    can i pay by mobile money, can i pay by bank transfer, can i use my card, which cards do you accept
    which cards are accepted, what payment methods do you accept, do you accept visa, do you accept mobile money
    do you accept paypal, do you take credit cards, how can i pay online, pay by phone`,
  serviceFee: `
    service fee, fee, fees, extra fees, extra costs, hidden fees, hidden costs, commission, charges
    what is the service fee, how much is the service fee, are there extra fees, why is there a fee, booking fee
    how much do you charge, do you take a commission, additional charges, total price
    how much commission do you take, how much commission, what commission do you take, how much is the fee
    how high is the fee, what fees are there, what are the fees, are there any fees, are there any extra fees
    are there any hidden fees, are there hidden costs, why do i pay a service fee, why is the total higher
    what does it cost to book, is booking free, cleaning fee, what is included in the price`,
  refund: `
    refund, refunds, money back, my money back, get my money back, get a refund, full refund, how do i get a refund
    how do i get my money back, when do i get my refund, refund policy, where is my refund, i want my money back
    refund after cancellation, how much do i get back, how long does a refund take, do i get a full refund
    partial refund, refund not received, full refund if i cancel, full refund if i cancel in time
    do i get my money back if i cancel, do i get a refund if i cancel, how much refund do i get
    how much money do i get back if i cancel, when will i be refunded, when will i get my refund
    when will i get my money back, how do refunds work, refund my booking, refund my money, i need a refund
    give me my money back, refund status, can i get a refund, is it refundable`,
  failedPayment: `
    payment failed, failed payment, payment declined, card declined, my card was declined, payment not working
    payment does not work, payment error, payment did not go through, can't pay, retry payment, pay again
    charged twice, paid twice, money taken but not paid, i paid but booking is unpaid, payment pending
    my payment was rejected, payment didn't go through, payment didn't go through what now
    my payment didn't go through, my payment failed, why did my payment fail, why was my payment declined
    why was my card declined, card not accepted, card doesn't work, money was taken
    money was taken but booking not paid, money was taken but the booking is not paid
    i paid but it still says unpaid, i was charged twice, i paid twice, payment page does not open, payment stuck
    payment still processing, try the payment again`,
  deposit: `
    deposit, security deposit, my deposit, deposit back, get my deposit back, when do i get my deposit back
    deposit refund, return of the deposit, what is the deposit, what is the deposit for, landlord kept my deposit
    landlord keeps the deposit, damage, damage claim, caution, deposit claim, what is the security deposit for
    what is the security deposit, why do i pay a deposit, why is there a deposit, how much is the deposit
    is the deposit refundable, when is the deposit returned, when is my deposit returned, where is my deposit
    landlord keeps my deposit, landlord does not return my deposit, landlord wants to keep my deposit
    i did not get my deposit back, tenant damaged my flat, claim the deposit, claim damages`,
  monthlyRent: `
    monthly, monthly rent, pay monthly, pay by month, instalments, installments, pay in instalments
    can i pay monthly, can i pay in installments, pay every month, rent every month, monthly payments
    when is the rent due, next month's rent, rent due, pay the rent, long stay payment, split the payment
    pay rent month by month, pay month by month, month by month, rent month by month, pay rent monthly
    pay the rent every month, can i pay every month, can i pay month by month, rent in instalments
    pay rent in instalments, can i pay in parts, pay in parts, pay later, next month's payment
    when is next month's rent due, when is the next payment due, when do i pay the next month, rent is overdue
    late rent, what if i pay late`,
  receipts: `
    receipt, receipts, invoice, invoices, bill, pdf, download receipt, download my invoice, where is my receipt
    where do i get a receipt, i need an invoice, payment receipt, proof of payment, payment history, my payments
    tax document, where can i get the bill, where can i get the bill pdf, where can i get a receipt
    where can i get an invoice, where do i find my invoice, where is my invoice, how do i get a receipt
    how do i get an invoice, download a receipt, download invoice, download receipt pdf, i need a receipt
    i need a bill, can i get an invoice, send me an invoice, bill for my company, see my payments, list of my payments`,
  payouts: `
    payout, payouts, earnings, my earnings, bank account, get paid, when do i get paid, landlord payment
    when do landlords get paid, when do i receive my money as a landlord, where is my payout, add bank account
    add my bank account, change payout account, receive rent, income, my rent money, how do i get paid
    transfer to my bank, when do i get paid as a landlord, when do landlords get their money
    when do i get my money as a landlord, when do i get my rent, where is my rent money, where is my rent
    i did not get my payout, payout not received, when is my payout, when is the payout, how do landlords get paid
    how do i receive the rent, change my bank account, change bank details, enter my bank details
    where do i enter my bank account, see my earnings, how much did i earn, mobile money payout`,
  leaveReview: `
    review, reviews, leave review, leave a review, write a review, rate, rating, rate a place, rate my stay
    how do i leave a review, how do i write a review, how do i rate a property, give stars, feedback
    who can write a review, can i review a place, review a property, review the landlord, add a review
    how to leave a review, how to write a review, how do i review a place, where can i leave a review
    where do i leave a review, i want to leave a review, i want to write a review, rate the landlord
    rate my landlord, rate my flat, rate the property, who can review a property, who can leave a review
    can i leave a review, give a rating, give five stars, review my stay, share my experience`,
  changeReview: `
    my reviews, edit review, edit my review, change my review, update my review, delete review, delete my review
    remove my review, how do i edit my review, where are my reviews, see my reviews, correct a review
    can i change my review, delete a review i wrote, delete a review, delete the review i wrote
    remove a review i wrote, edit a review, edit a review i wrote, change a review, change the stars
    change my rating, where can i see my reviews, where do i find my reviews, find my review, reviews i wrote
    how do i delete my review, how can i change my review, undo my review`,
  replyToReview: `
    reply to review, reply to a review, answer a review, answer to a review, respond to a review
    how do i reply to a review, respond to a bad review, bad review of my property, negative review
    reviews of my property, landlord reply, review about my place, landlord answer to bad review
    landlord answer to a review, answer to a bad review, answer a bad review, respond to review about my flat
    respond to a review of my flat, respond to a review about my property, reply to a bad review
    reply to reviews of my property, comment on a review, how can i answer a review, how do i respond to a review
    someone wrote a bad review about my place, unfair review, wrong review about my property
    where do i see reviews of my flat`,
  contactSupport: `
    support, help, contact, contact us, contact support, customer service, customer support, email, mail, help me
    i need help, support email, support mailbox, phone number of support, hotline, call you, how do i contact support
    talk to a person, talk to a human, speak to someone, speak to an agent, real person, human, i have a problem
    report a bug, something is broken, feedback to you, i need help with something, i need some help, can you help me
    please help, who can help me, how can i contact you, how do i contact you, how can i reach support
    how do i reach you, contact the team, contact customer service, customer service email, customer service number
    support phone number, support email address, what is your email, write to support, i want to talk to a person
    i want to talk to someone, i want to speak to a human, can i talk to someone, live chat, make a complaint
    i have a question, there is a bug, the site does not work, this does not help`,
  safety: `
    safe, safety, scam, fraud, fake, fake listing, is it safe, is this safe, is this a scam, is this legit
    is it safe to pay, is this site safe, pay outside, pay outside the site, asked to pay outside
    landlord asks for bank transfer, landlord wants cash, western union, whatsapp, suspicious, report a listing
    report a scam, wrong listing, can i trust this, are listings checked, stolen account
    landlord wants me to pay outside, landlord wants me to pay outside the site, landlord asks me to pay outside
    the landlord wants money in advance, landlord wants me to pay cash, asked to pay by bank transfer
    asked to pay in cash, asked to pay on whatsapp, is it a scam, is this listing a scam, is this a fake listing
    is this listing real, is the landlord real, report a fake listing, report fake listing, report fraud
    how do i report a scam, i was scammed, i have been scammed, i think this is a scam, is my money safe
    is my payment safe, is this website safe, is it safe to book here, can i trust the landlord, how do i avoid scams
    someone asked for my code`,
}

/** Of accounts, listings, search and chat. */
export const places = {
  createAccount: `
    +sign up, how do i sign up, where can i register, signup, register, registration, +create account
    +create an account, new account, join, how do i create an account, how to sign up, how can i register
    +make an account, +open an account, where do i sign up, i want to register, do i need an account
    +make a new account, how do i register, how to create an account, +create a profile, +sign up for an account
    how do i join, i want to create an account please, +open a second account, registering, i need an account
    need to open an account, i don't have an account, can i have two accounts, +sign me up, new here how do i start
    +get started, my friend wants to register`,
  verifyEmail: `
    verify, verification, otp, code, +verify email, +verify my account, verification code, +confirm email
    i did not get the code, code not received, didn't receive the otp, resend code, otp expired
    verification email not received, account not verified, wrong code, the code does not work, how to verify my email
    how do i verify my email, +verify my email address, i didn't get the code, did not receive the verification email
    email never arrived, the code never arrived, +send me a new code, otp not working, where is my code
    my account is not verified, the code is not coming, the 6 digit code is not coming, no code in my inbox
    i am waiting for the code, my code has expired, i entered the wrong code, it says account not verified
    +confirm my email address, can't verify my account, the email is in spam`,
  forgotPassword: `
    two step verification, two-step verification, two factor authentication, 2fa, +turn on two step verification
    +turn on two factor authentication, +turn off two step verification, authenticator app, recovery codes
    where are my recovery codes, i lost my recovery codes, i lost my phone, i have a new phone
    password, forgot password, forgot my password, +reset password, +reset my password, +change password, lost password
    how do i reset my password, i can't remember my password, new password, can't log in, can't sign in
    login problem, i cannot log into my account, locked out of my account, locked out, i am locked out
    locked out can't log in, can't log in anymore, how to change my password, how do i change my password
    i forgot my password, password does not work, wrong password, forgot my login, unable to log in
    my password is not working, my password isn't working anymore, i don't know my password, need a new password
    want to change password, someone knows my password, login does not work, it says wrong password`,
  editProfile: `
    profile, +edit profile, my profile, +update profile, +change my name, +change profile photo, profile picture, avatar
    +change phone number, how do i edit my profile, +update my details, +change my personal information, +edit my account
    where is my profile, about me, how do i change my name, how do i change my photo, +change my profile picture
    +update my phone number, +change my phone number, +upload a profile photo, +edit my name, +change my details
    where is my profile page, +change my email address, wrong name on my account, my name is wrong
    my phone number is wrong, new phone number, i have a new phone number, i have a new photo, +fix my name
    +set a profile picture, +edit my data, what do others see about me
    notifications, +turn on notifications, +turn on push notifications, +turn off notifications
    push notifications, notification settings, email settings, i get too many emails, too many notifications
    +stop the emails, +stop notifications, stop sending me emails, unsubscribe from emails
    +get fewer emails, +choose which emails i get, no notifications on my phone`,
  switchLanguage: `
    language, +switch language, +change language, how do i switch language, how to change the language, french, arabic
    amharic, english, how to translate, in which languages, +use the site in french, other languages, is it available in arabic
    +change to english, site in my language, +switch to french, +switch to english, +switch to arabic, +change to french
    language setting, language settings, how can i change language, can i use this in arabic
    can i use it in my language, page is in the wrong language, do you have other languages, +speak french
    is there an amharic version, amharic version, arabic version, french version, i don't understand english
    do you speak french, everything is in english, +set the language, emails in my language, which languages are there
    dark mode, light mode, dark theme, light theme, theme, +turn on dark mode, +turn off dark mode, +switch to dark mode
    +switch to light mode, +use light mode, +change the theme, +make it dark, +change the colours, page is too dark
    page is too bright, app, mobile app, phone app, android app, iphone app, +install the app, +download the app
    +get the app, is there an app, is there a mobile app, do you have an app, do you have a mobile app
    where can i download the app, app store, play store, +use it on my phone, +add to home screen
    does it work on my phone`,
  becomeLandlord: `
    +become a landlord, landlord application, +apply to become a landlord, how do i become a landlord, +become a host
    be a host, i want to be a landlord, +apply as landlord, landlord request, documents for landlord
    what documents do i need, my landlord application, upgrade to landlord, how to become a landlord
    i want to become a landlord, i want to be a host, +become landlord, how can i become a host
    which documents do i need to become a landlord, what do i need to be a landlord, is my application approved
    landlord account, +switch to landlord, how do i start as a landlord, +start renting out as a landlord
    +register as a landlord, +sign up as landlord, i own a flat and want to be a landlord
    my landlord application is pending, how long does my application take, landlord application rejected
    how do i get the landlord role`,
  deleteAccount: `
    +delete account, +delete my account, +close my account, +remove my account, +deactivate account, +cancel my account
    how do i delete my account, +delete my data, +download my data, +export my data, +remove my personal data
    +leave the site, gdpr, how can i close my account, how to delete my account, +remove all my data
    +delete all my data, +remove my data, +erase my data, i want to delete my account, i want to leave, unsubscribe
    +get a copy of my data, +close account, +erase everything about me, +delete everything about me, +erase my account
    i no longer want my account, i don't need my account anymore, +stop using the site, what happens to my data
    +download everything you know about me, how do i get my data`,
  listProperty: `
    +list property, +list a property, +list my property, +add property, +add a property, +create listing
    how do i list a property, how do i list my house, +list my apartment, +post a property, +rent out my house
    +rent out my flat, +put my place online, advertise my apartment, +post my flat for rent, +upload my property
    new listing, +publish a listing, how to list a property, where do i list my house, where do i put my flat
    +put my flat online, +put my house online, i want to rent out my house, i want to rent out my apartment
    i want to list my property, +add my house, +add my flat, +post my apartment, +post my apartment for rent
    how do i add a property, how do i post a listing, +list my flat, +let my property, i have a room to rent out
    i have a spare room to rent out, i have a house to rent out, i have a flat to rent out, +rent out a room
    +rent out my place, +let my flat, offer my flat, +put up my place for rent, +put my house up for rent
    +add another property, how do i publish my place, +start a listing`,
  listingCost: `
    free listing, listing fee, cost of listing, price of listing, listing price, is it free to list
    does it cost anything to list, how much does it cost to list, how much is a listing, do landlords pay
    how much do landlords pay, fee for landlords, +pay to list, cost to post a property, how much is it to list
    price for posting a property, price for a listing, is listing free, is it free to post, is posting free
    do i have to pay to list, do landlords pay a fee, how much does a listing cost, listing costs, free for landlords
    what does it cost landlords, is there a charge for listing, is there a charge for putting up my place
    do you charge landlords, how much do you take from landlords, what percentage do you take from landlords
    do i pay for a listing, is it free for landlords, how much does it cost to rent out my place`,
  requiredFields: `
    +set a cleaning fee, +add a cleaning fee, +charge a cleaning fee, +offer a discount, +set a weekly discount
    +set a monthly discount, +set a weekend price, +set season prices, price calendar
    required fields, mandatory fields, required information, mandatory information, listing requirements
    what do i need to list, what information is required, which fields are required, what is mandatory for a listing
    can't submit my listing, cannot submit listing, missing fields, what do i have to fill in, title and description
    +save a draft, what info do i need for a listing, what information do i need, what do i need for a listing
    what is required to list, what is required for a listing, why can't i submit my listing, why can't i submit
    submit button does not work, which information is mandatory, mandatory fields of a listing
    what details do i need to give, listing incomplete, do i have to fill in everything
    do i need to fill in all fields, do i need a description, is a photo required, do i need a photo
    how long must the title be, what goes into a listing, which details are needed, form will not submit
    it says something is missing, why is my draft not submitted`,
  photoRules: `
    photo, photos, picture, pictures, image, images, image size, photo size, picture format, image format
    +upload photos, +upload pictures, how many photos, how many pictures can i upload, max photo size, image too large
    image too small, photo too big, photo does not upload, can't upload photo, jpg png gif
    what photo formats are allowed, photo requirements, picture resolution, my photo won't upload, photo won't upload
    picture won't upload, photo upload fails, max image size, maximum size of pictures, how big can photos be
    how many pictures can i add, how many photos can i add, what photo formats are ok
    which image formats are allowed, which file types, picture too small, photo too small, minimum size of photos
    +change the cover photo, photo rejected, biggest photo allowed, how big may a photo be, largest photo
    minimum photo size, my pictures are too big, my pictures are not accepted, why is my picture rejected
    can i upload heic, can i upload a png, can i add a video, +upload does not work, photo quality, +order of the photos`,
  ownership: `
    owner, ownership, own the property, do i have to own the property, do i have to be the owner
    +list a property i do not own, can i list someone else's property, not my property, sublet, subletting
    +list for a friend, i am an agent, property manager, i manage properties for others
    can i list a place i don't own, can i list a property i don't own, i am not the owner
    i'm not the owner can i list it, i manage flats for someone else, i manage a flat for someone else
    can i post it for someone else, +list for someone else, can i sublet my room, can an agent list properties
    do i need to own the property, proof of ownership, my mother owns the house
    my parents own the house can i list it, my friend owns the flat, the house belongs to my family
    i rent the flat can i rent it out, i am only a tenant can i sublet, can i rent out a rented flat
    am i allowed to list this, +list on behalf of the owner, i work for an agency`,
  approval: `
    approval, listing approval, pending listing, listing pending, property pending, waiting for approval
    when is my listing published, how long does approval take, when will my listing be approved
    why is my property not visible, listing not shown, listing rejected, property rejected
    why was my listing rejected, my property was rejected, under review, property review time
    why is my listing still pending, my listing is still pending, listing still pending, listing under review
    my listing is under review, property under review, how long until my property is approved
    how long until my listing is published, when will my property be published
    how long does the review of a listing take, my listing was rejected, why is my listing not published
    listing not approved, where is my listing, my property is not visible, my listing is still not online
    my property is still not online, submitted my listing yesterday, still not published
    i submitted my listing and it is not online, how long do you need to check my listing, who checks the listings
    when does my place go live, when will it be online, place not approved, what do i do after a rejection
    resubmit my listing
    are changes reviewed, changes under review, what happens when i change my listing, do changes need approval`,
  manageListing: `
    my properties, +edit listing, +edit property, +edit my listing, +update my listing, +change listing, +delete listing
    +delete my property, +remove listing, +remove my property, +take down listing, +pause listing, +pause my property
    +hide my listing, unlist, +deactivate listing, +change the price, +change price of my listing, +resume listing
    how do i edit my property, how do i edit a listing, how do i delete a listing, +delete a listing
    how to take down my property, +take my property offline, +change the price of my flat
    +change the price of my property, +change my listing, +stop my listing, +hide my property for a while
    where are my properties, where are my listings, +update price, +change the photos of my listing
    +edit the description, +raise my rent price, lower my price, +change my rent, +change the rent of my place
    i want to change my price, +update my description, +add more photos to my listing, +remove my place
    my place is no longer available, +stop renting out my place, +put my listing on hold, turn off my listing
    reactivate my listing, copy my listing
    still available, +confirm my listing, +confirm availability, +confirm that my place is still available
    +confirm my place is still available, +say that my place is still available, is it still available
    why was my listing paused, why was my property paused, why is my listing paused, my listing was paused
    my listing is paused, listing paused, listing was paused automatically, why is my place hidden
    how often do i have to confirm, confirm every 30 days, why do i have to confirm my listing
    reminder to confirm my listing, email asks if my place is still available, i get reminders about my listing
    +show my listing again, +unpause my listing, +make my listing visible again`,
  calendar: `
    calendar, +block dates, +block days, unavailable dates, availability, +set availability, +mark dates unavailable
    +sync calendar, calendar sync, ical, +import calendar, +export calendar, airbnb calendar, booking.com calendar
    how do i block dates, +connect my calendar, +sync with airbnb calendar, +sync with airbnb
    +sync my calendar with airbnb, +sync with booking.com, +import ical, +import my airbnb calendar
    +mark days as unavailable, +mark dates as unavailable, +make dates unavailable, +block some days, +block a week
    +close dates, +set my availability, how do i sync my calendar, +open the calendar of my listing, dates not available
    i am away in august, i want to close those days, how do i close days, i am using the flat myself
    my place is not available in august, +use my flat myself, +stop bookings for a week, double bookings with airbnb
    +keep both calendars in sync, calendar link, +unblock dates, +reopen dates, +set the days when my place is free
    all my calendars, calendar of all listings, calendar of all my listings, +see all my bookings in a calendar
    today page, landlord home, my check ins, who arrives today, who checks in this week, upcoming arrivals
    how many nights are booked, +set check in time, +change the check in time`,
  findPlace: `
    search, find, filter, filters, +find a place, +find a house, +find an apartment, +find a flat, +search for a property
    +search by city, +search by price, +filter by price, +filter by bedrooms, how do i search, how do i find a place
    looking for an apartment, looking for a house, places near me, houses for rent, apartments in the city, amenities
    wifi, parking, pool, next page of results, more results, pagination, +filter by number of bedrooms
    number of bedrooms, +search by bedrooms, +filter by amenities, +search by amenities, +filter by city
    looking for a flat in london, looking for a flat with parking, looking for a flat, looking for a room
    +find a room, +find a studio, i need a place to stay, i need a flat, house with a garden, flat with parking
    flat with wifi, how to find an apartment, how do i find an apartment, how do i use the filters
    where is the filter panel, +show only houses, available places, property types, 2 bedroom house with pool
    two bedroom house with a pool, two bedroom flat, 3 bedroom house, house with pool, cheap flat in the centre
    room for a student, place for a family, i am looking for a place, looking for something to rent
    any flats available, studio under 500, furnished apartment, place with wifi, +search for dates
    what places are free in june, how do i narrow my search, no results, too many results
    saved search, saved searches, save search, +save a search, +save my search, +save this search
    +get notified of new places, +get notified when a new place is listed, notify me about new places, alert
    alerts, search alert, alert for new listings, +set up an alert, tell me when something new comes up
    new places by email, where are my saved searches, wifi, is there wifi, does it have wifi
    does the flat have wifi, internet, is there internet, is there a washing machine
    does it have air conditioning, is there a parking space, does it have a kitchen
    which amenities are there
    flexible, flexible dates, +search with flexible dates, i am flexible, i have flexible dates, my dates are not fixed
    my dates can move, any weekend, a weekend in may, +search for a weekend, a week in june, +search for a whole month
    any dates in a month, +search without dates, +filter by instant booking, +find places with instant booking
    price of the whole stay, why is the price for the whole stay`,
  sortResults: `
    sort, +sort by, sorting, order, +sort results, +sort by price, +order by price, cheapest first, lowest price first
    newest first, best rated, most popular, how do i sort the results, +show the cheapest places, top rated places
    +sort by rating, +change the order, newest listings first, newest places first, newest listings, latest listings
    +show cheapest first, +show newest first, +show the best rated first, +order the results, +order of the results
    +sort the results, +sort by newest, +sort by popularity, most expensive first, how to sort by price
    which is cheapest, which one is the cheapest, which is the best, cheapest place, cheapest to most expensive
    +see the cheapest first, +order by rating, +order by newest, rank the results, low to high, high to low
    best match, relevance, +sort by relevance, what is best match, best results first`,
  favourites: `
    favourites, favorites, favourite, favorite, heart, like, likes, wishlist, saved places, bookmark, +save a property
    +save a place, +save for later, how do i save a place, what is the heart for, what does the heart mean
    where are my favourites, +add to favourites, +remove from favourites, how do i like a property, liked properties
    unlike, what does the heart do, what is the heart, heart icon, heart button, +save a place for later, +save a house
    +save a flat, where are my saved places, where do i find my favourites, where are my favorites
    how to like a property, how do i save a property, how to add to favourites, +remove a favourite
    i liked a place where did it go, i hearted a place, where did my saved place go, +find the places i liked
    +list of places i liked, +see what i saved, +keep a place for later, how do i save it, remember this flat
    +take a place off my list, my wish list`,
  location: `
    location, address, map, exact address, exact location, where is the property, where is it, where is the house
    +see the address, street, house number, full address, +show on the map, why can't i see the address
    where exactly is it, neighbourhood, directions, how do i get there, why is there no street number
    why is there no address, no street number, where exactly is the property, where exactly is the house
    +see the exact address, when do i see the address, when do i get the address, +show address, +show on map
    +show me the map, map view, why is only the area shown, is it close to the centre, how far is it
    what street is it on, which street is it in, what is the address, tell me the address, what is the exact location
    where is the flat exactly, in which area is it, which neighbourhood is it in, can i see it on a map
    is it near the station, address not shown, when do you show the address, how do i find the house
    check in, check out, check in time, check out time, checkin time, checkout time, what time is check in
    what time is check out, what time can i check in, what time do i have to check out, when is check in
    when is check out, when can i check in, when do i have to leave, when can i arrive, what time can i arrive
    what time can i get in, arrival time, +arrive late, +check in late, late check in, early check in, +check in early
    late check out`,
  houseRules: `
    house rules, rules, pets, pet, dog, dogs, cat, smoking, smoke, party, parties, children, noise, are pets allowed
    can i bring my dog, can i bring pets, is smoking allowed, can i smoke, are parties allowed, can i have a party
    where are the house rules, what are the rules, quiet hours, check-in time, guests allowed, visitors
    can i smoke in the flat, can i smoke inside, is smoking ok, is it ok to have a party, is it ok to bring a dog
    can i have a party in the flat, can i bring my cat, do you allow pets, pets allowed, are dogs allowed
    are children allowed, are kids allowed, can i have visitors, can friends stay over
    where can i find the house rules, rules of the house, loud music, can my kids stay too, can i bring my kids
    can i bring my children, can i bring guests, can i invite friends, can i have guests, is my dog allowed
    i have a dog, i have a cat, no smoking, can i smoke on the balcony, are there quiet hours
    what am i not allowed to do, what is allowed, what time is check-in, is there a curfew
    dogs, is a dog ok, dog ok, dog allowed, is my dog allowed, are dogs allowed, can i bring my dog
    can i come with my dog, i have a dog, i have a cat, we have a dog`,
  contactLandlord: `
    +contact landlord, +contact the landlord, +chat with landlord, +message landlord, +talk to the landlord, +contact owner
    +message the owner, +contact host, +ask the landlord, how do i contact the landlord, how do i message the host
    +ask a question before booking, call the landlord, landlord phone number, +write to the owner, chat
    how can i contact the landlord, how do i talk to the landlord, how do i reach the owner, +message the landlord
    +message the owner of a property, +contact the host, +send a message to the landlord, +write to the landlord
    +ask the owner a question, can i ask the host a question, can i ask a question before booking
    +speak to the landlord, +start a chat, phone the landlord, want to ask the owner something
    i want to ask the owner about the kitchen, i have a question about the flat, i have a question for the landlord
    question for the owner, can i talk to the owner, can i call the owner, i want to message the landlord
    how do i get in touch with the landlord, +get in touch with the owner, +ask about the flat
    +ask if it is still available, is it still available`,
  findMessages: `
    messages, my messages, inbox, conversations, my conversations, +chat history, my chats, where are my messages
    where is my inbox, where do i find my messages, unread messages, can't find my messages, old messages
    +read my messages, +see my chats, can't find my chat, cannot find my messages, can't find my conversation
    where is my chat, where are my chats, where are my conversations, where can i see my messages
    +see old conversations, +see old messages, +see my conversations, +find a conversation, new messages
    did the landlord answer me, messages page, +message history, where did the landlord's reply go
    where is the reply of the landlord, where do i see replies, did i get a message, i got a message where is it
    i can't see my messages, my chat is gone, +message disappeared, where do i read the answer, +open my inbox
    +see the chat with the landlord, messages icon`,
  sendPhotos: `
    +send photo, +send photos, +send picture, +send pictures in chat, +send an image, +attach photo, +attach a picture
    attachment, +attach a file, photo in message, picture in chat, can i send photos
    how do i send a picture to the landlord, +share a photo in chat, +attach a photo to a message
    +attach a file to a message, +add a photo to a message, can i send pictures in chat, can i send a picture
    can i send images, +send image to landlord, +send a photo to the landlord, +send pictures to the landlord
    +send a picture in a message, +send photos in chat, how do i attach a photo, +send a document
    +upload a picture in the chat, +add pic in conversation, +add a picture to the chat, +send a pic
    +send pics to the landlord, can i show the landlord a photo, +share pictures, +upload photo in message
    +send a screenshot, how many pictures can i send, picture will not send`,
  reportPerson: `
    report, block, +report user, +report a person, +report someone, +report landlord, +report tenant, +block user
    +block someone, +block a person, how do i report someone, how do i block someone, harassment, harassing me, rude
    rude landlord, insulting messages, abuse, bad behaviour, spam, someone is insulting me
    complaint about a landlord, unblock, landlord is rude, the landlord is rude to me, tenant is rude
    someone is harassing me, someone is harassing me in chat, i get insulting messages, how to block someone
    how to report a user, +report a conversation, +report a message, +block a landlord, +block a tenant
    +stop someone from writing to me, i was threatened, i feel harassed, this person keeps sending me messages
    this guy keeps sending me weird messages, he keeps writing to me, weird messages, unwanted messages
    i don't want messages from this person, +stop messages from someone, the tenant insulted me
    the landlord insulted me, someone threatens me, +report bad behaviour, +report the landlord, +report the tenant
    +get rid of a person in my chat`,
}

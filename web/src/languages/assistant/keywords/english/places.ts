/** Of accounts, listings, search and chat. */
export const places = {
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
}

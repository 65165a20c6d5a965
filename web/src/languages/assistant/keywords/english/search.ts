/** Of search and chat. */
export const search = {
  findPlace: `
    search, find, filter, filters, +find a place, +find a house, +find an apartment, +find a flat
    +search for a property, +search by city, +search by price, +filter by price, +filter by bedrooms, how do i search
    how do i find a place, looking for an apartment, looking for a house, places near me, houses for rent
    apartments in the city, amenities, wifi, parking, pool, next page of results, more results, pagination
    +filter by number of bedrooms, number of bedrooms, +search by bedrooms, +filter by amenities, +search by amenities
    +filter by city, looking for a flat in london, looking for a flat with parking, looking for a flat
    looking for a room, +find a room, +find a studio, i need a place to stay, i need a flat, house with a garden
    flat with parking, flat with wifi, how to find an apartment, how do i find an apartment, how do i use the filters
    where is the filter panel, +show only houses, available places, property types, 2 bedroom house with pool
    two bedroom house with a pool, two bedroom flat, 3 bedroom house, house with pool, cheap flat in the centre
    room for a student, place for a family, i am looking for a place, looking for something to rent
    any flats available, studio under 500, furnished apartment, place with wifi, +search for dates
    what places are free in june, how do i narrow my search, no results, too many results, saved search
    saved searches, save search, +save a search, +save my search, +save this search, +get notified of new places
    +get notified when a new place is listed, notify me about new places, alert, alerts, search alert
    alert for new listings, +set up an alert, tell me when something new comes up, new places by email
    where are my saved searches, is there wifi, does it have wifi, does the flat have wifi, internet
    is there internet, is there a washing machine, does it have air conditioning, is there a parking space
    does it have a kitchen, which amenities are there, flexible, flexible dates, +search with flexible dates
    i am flexible, i have flexible dates, my dates are not fixed, my dates can move, any weekend, a weekend in may
    +search for a weekend, a week in june, +search for a whole month, any dates in a month, +search without dates
    +filter by instant booking, +find places with instant booking, price of the whole stay
    why is the price for the whole stay, show me 2 bedroom flats, show me 2 bedroom flats under 1000
    2 bedroom flat under 1000, flats under 1000, flat under 800 a month, show me flats, places with a pool
    place with a pool, houses with a pool, flat with a balcony, flats with a balcony, place for two people
    house for six people, one bedroom flat, flat near the university, studio in the centre, i need an apartment
    i need a room, i need a house for a family, i'm looking for a flat, i'm looking for a room
    i'm looking for an apartment, i am looking for a house, do you have flats in the city
    do you have houses with a garden, house near the beach, flat near the station, flat with a garden
    apartment with parking, apartment with a balcony, apartment with wifi, apartment for a month
    flat for three months, flat for the summer, room for a month, +search for a room, +search for a house
    +search by map, +search on the map, how do i use the search, search does not find anything, i can't find anything
    nothing in my city, my dates are flexible by a few days`,
  sortResults: `
    sort, +sort by, sorting, order, +sort results, +sort by price, +order by price, cheapest first, lowest price first
    newest first, best rated, most popular, how do i sort the results, +show the cheapest places, top rated places
    +sort by rating, +change the order, newest listings first, newest places first, newest listings, latest listings
    +show cheapest first, +show newest first, +show the best rated first, +order the results, +order of the results
    +sort the results, +sort by newest, +sort by popularity, most expensive first, how to sort by price
    which is cheapest, which one is the cheapest, which is the best, cheapest place, cheapest to most expensive
    +see the cheapest first, +order by rating, +order by newest, rank the results, low to high, high to low
    best match, relevance, +sort by relevance, what is best match, best results first, highest rated
    highest rated places, best rated places, top rated, show the best first, show me the cheapest
    show me the cheapest first, cheapest first please, +sort from cheap to expensive, sort by lowest price
    +sort by lowest price, newest first please, +change the sorting, where can i sort, where is the sort dropdown`,
  favourites: `
    favourites, favorites, favourite, favorite, heart, like, likes, wishlist, saved places, bookmark, +save a property
    +save a place, +save for later, how do i save a place, what is the heart for, what does the heart mean
    where are my favourites, +add to favourites, +remove from favourites, how do i like a property, liked properties
    unlike, what does the heart do, what is the heart, heart icon, heart button, +save a place for later
    +save a house, +save a flat, where are my saved places, where do i find my favourites, where are my favorites
    how to like a property, how do i save a property, how to add to favourites, +remove a favourite
    i liked a place where did it go, i hearted a place, where did my saved place go, +find the places i liked
    +list of places i liked, +see what i saved, +keep a place for later, how do i save it, remember this flat
    +take a place off my list, my wish list, my wishlist, where is my wishlist, my favourites, my favorites
    +remove from favorites, my saved list, where do i find the places i liked, where are the flats i liked
    where is my list, places i liked, flats i liked, +find a place i saved, +find my saved places, +delete a favourite
    +save this flat, +save this place, +unsave a place, heart is red, what happens when i press the heart`,
  location: `
    location, address, map, exact address, exact location, where is the property, where is it, where is the house
    +see the address, street, house number, full address, +show on the map, why can't i see the address
    where exactly is it, neighbourhood, directions, how do i get there, why is there no street number
    why is there no address, no street number, where exactly is the property, where exactly is the house
    +see the exact address, when do i see the address, when do i get the address, +show address, +show on map
    +show me the map, map view, why is only the area shown, is it close to the centre, how far is it
    what street is it on, which street is it in, what is the address, tell me the address, what is the exact location
    where is the flat exactly, in which area is it, which neighbourhood is it in, can i see it on a map
    is it near the station, address not shown, when do you show the address, how do i find the house, check in
    check out, check in time, check out time, checkin time, checkout time, what time is check in
    what time is check out, what time can i check in, what time do i have to check out, when is check in
    when is check out, when can i check in, when do i have to leave, when can i arrive, what time can i arrive
    what time can i get in, arrival time, +arrive late, +check in late, late check in, early check in, +check in early
    late check out, what is the address of my booking, address of my booking, address of the flat i booked
    address of the place i booked, where do i have to go, check-in instructions, check in instructions
    checkin instructions, arrival instructions, how do i check in, how does check in work, how do i get in
    how do i get into the flat, how do i get the key, how do i get the keys, where do i get the key
    where do i get the keys, where do i pick up the key, where do i pick up the keys, key pickup, key handover
    who gives me the keys, what is the door code, self check in, early arrival, where is the apartment
    where is the apartment exactly, where is the flat located, in which street is the flat, i need the address
    i need the exact address, can i have the address, how do i find the flat, when do i get the full address
    why don't i see the address, why can't i see the street, how late can i check in, how late can i check out
    until when must i check out, what time must i leave, what time must we leave, can we arrive at night
    can we arrive in the morning, late arrival`,
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
    what am i not allowed to do, what is allowed, what time is check-in, is there a curfew, is a dog ok, dog ok
    dog allowed, can i come with my dog, we have a dog, are animals allowed, are cats allowed, do they allow pets
    do they allow dogs, can i take my dog, can i bring an animal, can we bring our dog, can we smoke
    can we smoke on the balcony, can we have a party, can i celebrate my birthday, can i have friends over
    can friends visit, can my girlfriend stay over, can my parents visit, is a baby ok, can we come with children
    can we bring children, is noise a problem, is music allowed`,
  contactLandlord: `
    +contact landlord, +contact the landlord, +chat with landlord, +message landlord, +talk to the landlord
    +contact owner, +message the owner, +contact host, +ask the landlord, how do i contact the landlord
    how do i message the host, +ask a question before booking, call the landlord, landlord phone number
    +write to the owner, chat, how can i contact the landlord, how do i talk to the landlord, how do i reach the owner
    +message the landlord, +message the owner of a property, +contact the host, +send a message to the landlord
    +write to the landlord, +ask the owner a question, can i ask the host a question
    can i ask a question before booking, +speak to the landlord, +start a chat, phone the landlord
    want to ask the owner something, i want to ask the owner about the kitchen, i have a question about the flat
    i have a question for the landlord, question for the owner, can i talk to the owner, can i call the owner
    i want to message the landlord, how do i get in touch with the landlord, +get in touch with the owner
    +ask about the flat, +ask if it is still available, is it still available, phone number of the landlord
    phone number of the owner, the landlord's phone number, who do i call if something is broken
    who do i call if something is broken in the flat, who do i tell if something is broken
    something is broken in the flat, something is broken in the apartment, wifi not working, wifi is not working
    wifi does not work, wifi doesn't work, no wifi, internet not working, internet does not work, no internet
    wifi password, what is the wifi password, no hot water, there is no hot water, no water, no electricity, no power
    power cut, heating is broken, heating not working, heating does not work, no heating, it is cold in the flat
    air conditioning not working, air conditioning is broken, ac not working, fridge is broken
    washing machine is broken, shower is broken, toilet is blocked, water leak, leak in the bathroom
    apartment was dirty, apartment is dirty, flat was dirty, flat is dirty, the flat is not clean, place was dirty
    house is dirty, room was dirty, not clean, lost my key, i lost my key, lost the key, lost my keys, i lost the keys
    i locked myself out, locked out of the flat, can't get into the flat, can't get into the apartment
    can't open the door, the key does not work, door does not open, door code does not work
    nobody is there to let me in, landlord did not show up, bed bugs, cockroaches, noisy neighbours
    problem with the flat, problem with the apartment, problem with the place, problem during my stay
    +report a problem with the flat, something is missing in the flat, no towels, flat is not as described
    place is not as described, how do i write to the landlord, how do i write the owner, how can i reach the landlord
    how can i reach the owner, how can i ask the landlord something, i want to talk to the landlord
    i want to talk to the owner, i want to ask the landlord, i want to write to the landlord
    can i speak to the landlord before booking, can i see the flat first, can i visit the flat before booking
    +visit the place, can i view the apartment, viewing, +arrange a viewing, how do i ask if pets are allowed`,
  findMessages: `
    messages, my messages, inbox, conversations, my conversations, +chat history, my chats, where are my messages
    where is my inbox, where do i find my messages, unread messages, can't find my messages, old messages
    +read my messages, +see my chats, can't find my chat, cannot find my messages, can't find my conversation
    where is my chat, where are my chats, where are my conversations, where can i see my messages
    +see old conversations, +see old messages, +see my conversations, +find a conversation, new messages
    did the landlord answer me, messages page, +message history, where did the landlord's reply go
    where is the reply of the landlord, where do i see replies, did i get a message, i got a message where is it
    i can't see my messages, my chat is gone, +message disappeared, where do i read the answer, +open my inbox
    +see the chat with the landlord, messages icon, where do i see my messages, where can i read my messages
    i can't find the message, i can't find my messages, where did my message go, did the landlord write back
    did the owner reply, has the landlord replied, +find my chats, where can i see the chat
    where can i find the conversation, message from the landlord, message from the tenant`,
  sendPhotos: `
    +send photo, +send photos, +send picture, +send pictures in chat, +send an image, +attach photo, +attach a picture
    attachment, +attach a file, photo in message, picture in chat, can i send photos
    how do i send a picture to the landlord, +share a photo in chat, +attach a photo to a message
    +attach a file to a message, +add a photo to a message, can i send pictures in chat, can i send a picture
    can i send images, +send image to landlord, +send a photo to the landlord, +send pictures to the landlord
    +send a picture in a message, +send photos in chat, how do i attach a photo, +send a document
    +upload a picture in the chat, +add pic in conversation, +add a picture to the chat, +send a pic
    +send pics to the landlord, can i show the landlord a photo, +share pictures, +upload photo in message
    +send a screenshot, how many pictures can i send, picture will not send, how do i send a photo
    how do i send pictures, can i send a video, can i send a pdf, can i send files, +send files, +send a file
    +send my passport, +send a copy of my id, +share a photo with the landlord, picture in the chat, attach a document`,
  reportPerson: `
    report, block, +report user, +report a person, +report someone, +report landlord, +report tenant, +block user
    +block someone, +block a person, how do i report someone, how do i block someone, harassment, harassing me, rude
    rude landlord, insulting messages, abuse, bad behaviour, spam, someone is insulting me, complaint about a landlord
    unblock, landlord is rude, the landlord is rude to me, tenant is rude, someone is harassing me
    someone is harassing me in chat, i get insulting messages, how to block someone, how to report a user
    +report a conversation, +report a message, +block a landlord, +block a tenant, +stop someone from writing to me
    i was threatened, i feel harassed, this person keeps sending me messages, this guy keeps sending me weird messages
    he keeps writing to me, weird messages, unwanted messages, i don't want messages from this person
    +stop messages from someone, the tenant insulted me, the landlord insulted me, someone threatens me
    +report bad behaviour, +report the landlord, +report the tenant, +get rid of a person in my chat
    tenant sends me insults, the tenant insults me, the landlord insults me, he insults me, sends me insults
    sends me rude messages, how do i report a landlord, how do i report a tenant, how do i block a landlord
    i want to block someone, i want to report someone, i want to report the landlord, i want to report a tenant
    someone is rude, tenant is rude to me, host is rude, bad language in chat, he won't stop writing
    keeps messaging me, +stop him from writing to me, inappropriate messages`,
}

/** Of accounts and listings. */
export const accounts = {
  createAccount: `
    +sign up, how do i sign up, where can i register, signup, register, registration, +create account
    +create an account, new account, join, how do i create an account, how to sign up, how can i register
    +make an account, +open an account, where do i sign up, i want to register, do i need an account
    +make a new account, how do i register, how to create an account, +create a profile, +sign up for an account
    how do i join, i want to create an account please, +open a second account, registering, i need an account
    need to open an account, i don't have an account, can i have two accounts, +sign me up, new here how do i start
    +get started, my friend wants to register, is it free to sign up, is signing up free, is an account free
    does an account cost anything, does it cost anything to join, is registration free, how to register as a tenant
    +register as a tenant, +sign up as a tenant, do i need an account to book, account for my partner
    sign up does not work, can't sign up, registration fails, email already used, email is already registered
    can i sign up with google, +sign up with google, +log in with google, how old do i have to be
    can my husband have an account too, do i need an account to look at places, can i use it without an account`,
  verifyEmail: `
    verify, verification, otp, code, +verify email, +verify my account, verification code, +confirm email
    i did not get the code, never received the confirmation code, confirmation code not received, code not received, didn't receive the otp, resend code, otp expired
    verification email not received, account not verified, wrong code, the code does not work, how to verify my email
    how do i verify my email, +verify my email address, i didn't get the code, did not receive the verification email
    email never arrived, the code never arrived, +send me a new code, otp not working, where is my code
    my account is not verified, the code is not coming, the 6 digit code is not coming, no code in my inbox
    i am waiting for the code, my code has expired, i entered the wrong code, it says account not verified
    +confirm my email address, can't verify my account, the email is in spam, verification code not arriving
    verification code does not arrive, code not arriving, code does not arrive, code didn't arrive
    the code has not arrived, code never came, no verification code, not getting the code, not receiving the code
    i am not getting a code, resend my code, +get a new code, send another code, i need a new code, code expired
    code expired what do i do, the code is expired, code is invalid, invalid code, code not accepted
    too many wrong codes, i typed the wrong code too often, what is the code for, where do i enter the code
    where do i put in the code, how long is the code valid, code valid for how long, i used the wrong email
    wrong email address when signing up, i mistyped my email, could you resend my code, could you send the code again`,
  forgotPassword: `
    two step verification, two-step verification, two factor authentication, 2fa, +turn on two step verification
    +turn on two factor authentication, +turn off two step verification, authenticator app, recovery codes
    where are my recovery codes, i lost my recovery codes, i lost my phone, i have a new phone, password
    forgot password, forgot my password, +reset password, +reset my password, +change password, lost password
    how do i reset my password, i can't remember my password, new password, can't log in, can't sign in, login problem
    i cannot log into my account, locked out of my account, locked out, i am locked out, locked out can't log in
    can't log in anymore, how to change my password, how do i change my password, i forgot my password
    password does not work, wrong password, forgot my login, unable to log in, my password is not working
    my password isn't working anymore, i don't know my password, need a new password, want to change password
    someone knows my password, login does not work, it says wrong password, 2fa code, 2fa app, 2fa not working
    +set up 2fa, +turn on 2fa, +turn off 2fa, +enable 2fa, +disable 2fa, +use 2fa, +set up authenticator app
    +set up an authenticator app, authenticator code not working, new phone can't get into my account
    new phone and can't log in, can't get into my account, i changed my phone and can't log in
    i lost access to my account, my account was hacked, account hacked, someone logged into my account
    it doesn't let me log in, it won't let me log in, login not possible, i can't sign in to my account
    my login doesn't work, what is my password, +recover my account, +recover my password, +get back into my account
    password reset email not arriving, reset code not arriving, lost my authenticator, i deleted my authenticator app`,
  editProfile: `
    profile, +edit profile, my profile, +update profile, +change my name, +change profile photo, profile picture
    avatar, +change phone number, how do i edit my profile, +update my details, +change my personal information
    +edit my account, where is my profile, about me, how do i change my name, how do i change my photo
    +change my profile picture, +update my phone number, +change my phone number, +upload a profile photo
    +edit my name, +change my details, where is my profile page, +change my email address, wrong name on my account
    my name is wrong, my phone number is wrong, new phone number, i have a new phone number, i have a new photo
    +fix my name, +set a profile picture, +edit my data, what do others see about me, notifications
    +turn on notifications, +turn on push notifications, +turn off notifications, push notifications
    notification settings, email settings, i get too many emails, too many notifications, +stop the emails
    +stop notifications, stop sending me emails, unsubscribe, +unsubscribe
    unsubscribe from emails, +get fewer emails
    +choose which emails i get, no notifications on my phone, i have a new email address, my email address has changed
    new email address, +change my email, +update my email, +use another email, can other people see my phone number
    can others see my phone number, who can see my phone number, is my phone number visible, do others see my email
    is my email private, is my profile public, how to unsubscribe from emails, stop emails, +change my profile
    +update my photo, +remove my phone number, +add my phone number, +change my last name, +change my surname
    my surname has changed, how do i edit my details, why do i get so many emails, turn off emails, +turn off emails`,
  switchLanguage: `
    language, +switch language, +change language, how do i switch language, how to change the language, french, arabic
    amharic, english, how to translate, in which languages, +use the site in french, other languages
    is it available in arabic, +change to english, site in my language, +switch to french, +switch to english
    +switch to arabic, +change to french, language setting, language settings, how can i change language
    can i use this in arabic, can i use it in my language, page is in the wrong language, do you have other languages
    +speak french, is there an amharic version, amharic version, arabic version, french version
    i don't understand english, do you speak french, everything is in english, +set the language
    emails in my language, which languages are there, dark mode, light mode, dark theme, light theme, theme
    +turn on dark mode, +turn off dark mode, +switch to dark mode, +switch to light mode, +use light mode
    +change the theme, +make it dark, +change the colours, page is too dark, page is too bright, app, mobile app
    phone app, android app, iphone app, +install the app, +download the app, +get the app, is there an app
    is there a mobile app, do you have an app, do you have a mobile app, where can i download the app, app store
    play store, +use it on my phone, +add to home screen, does it work on my phone, too bright, it is too bright
    too bright how to make it dark, screen is too bright, night mode, +make it darker, how to make it dark
    site is in the wrong language, wrong language, page is in french, page is in arabic, everything is in arabic
    how do i get english, +get it in english, +see the site in english, does it work in amharic
    +turn off the dark theme, dark mode off, light mode please, is there an app for android
    is there an app for iphone, app for my phone, +install it on my phone, home screen`,
  becomeLandlord: `
    +become a landlord, landlord application, +apply to become a landlord, how do i become a landlord, +become a host
    be a host, i want to be a landlord, +apply as landlord, landlord request, documents for landlord
    what documents do i need, my landlord application, upgrade to landlord, how to become a landlord
    i want to become a landlord, i want to be a host, +become landlord, how can i become a host
    which documents do i need to become a landlord, what do i need to be a landlord, is my application approved
    landlord account, +switch to landlord, how do i start as a landlord, +start renting out as a landlord
    +register as a landlord, +sign up as landlord, i own a flat and want to be a landlord
    my landlord application is pending, how long does my application take, landlord application rejected
    how do i get the landlord role, my landlord application was declined, landlord application declined
    my application was declined, my application was rejected, why was my application declined
    why was my application rejected, +apply again, +apply again as a landlord
    how long does it take to become a landlord, requirements for landlords, who can become a landlord
    what do i need to become a landlord, how do i rent out on this site, which papers do i need
    what papers do i need to be a landlord, do i need documents to be a landlord, when is my application approved
    is my landlord application approved, application under review`,
  deleteAccount: `
    +delete account, +delete my account, +close my account, +remove my account, +deactivate account
    +cancel my account, how do i delete my account, +delete my data, +download my data, +export my data
    +remove my personal data, +leave the site, gdpr, how can i close my account, how to delete my account
    +remove all my data, +delete all my data, +remove my data, +erase my data, i want to delete my account
    i want to leave, +get a copy of my data, +close account, +erase everything about me
    +delete everything about me, +erase my account, i no longer want my account, i don't need my account anymore
    +stop using the site, what happens to my data, +download everything you know about me, how do i get my data
    i want to leave lintel, +leave lintel, please delete my account, please delete my data, i want my data
    i want a copy of my data, what data do you have about me, +remove my profile, don't want an account anymore
    why can't i delete my account`,
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
    +add another property, how do i publish my place, +start a listing, +add a second flat, +add a second property
    +add another flat, +list another flat, i have a house to let, i have a flat to let
    i have a house to let where do i start, i have a flat to rent out where do i start, i want to let my flat
    i want to let my house, how do i put my flat on the site, how do i rent out my flat
    how do i rent out my apartment, +rent out my apartment, +rent my apartment, +offer my house, +advertise my flat
    +advertise my room, where do i start listing, where is list property, want to list my house, want to list my place`,
  listingCost: `
    free listing, listing fee, cost of listing, price of listing, listing price, is it free to list
    does it cost anything to list, how much does it cost to list, how much is a listing, do landlords pay
    how much do landlords pay, fee for landlords, +pay to list, cost to post a property, how much is it to list
    price for posting a property, price for a listing, is listing free, is it free to post, is posting free
    do i have to pay to list, do landlords pay a fee, how much does a listing cost, listing costs, free for landlords
    what does it cost landlords, is there a charge for listing, is there a charge for putting up my place
    do you charge landlords, how much do you take from landlords, what percentage do you take from landlords
    do i pay for a listing, is it free for landlords, how much does it cost to rent out my place
    how much do i pay to list, how much do i have to pay to list, what does a listing cost
    what does it cost to list my flat, is there a fee for landlords, what do you charge landlords
    is it free to advertise, free to advertise, how much of the rent do i keep, do i get the full rent
    how much do you keep, can i list for free, can i list my place for free, can i list my flat for free
    can i post for free, +list for free`,
  requiredFields: `
    +set a cleaning fee, +add a cleaning fee, +charge a cleaning fee, +offer a discount, +set a weekly discount
    +set a monthly discount, +set a weekend price, +set season prices, price calendar, required fields
    mandatory fields, required information, mandatory information, listing requirements, what do i need to list
    what information is required, which fields are required, what is mandatory for a listing, can't submit my listing
    cannot submit listing, missing fields, what do i have to fill in, title and description, +save a draft
    what info do i need for a listing, what information do i need, what do i need for a listing
    what is required to list, what is required for a listing, why can't i submit my listing, why can't i submit
    submit button does not work, which information is mandatory, mandatory fields of a listing
    what details do i need to give, listing incomplete, do i have to fill in everything
    do i need to fill in all fields, do i need a description, is a photo required, do i need a photo
    how long must the title be, what goes into a listing, which details are needed, form will not submit
    it says something is missing, why is my draft not submitted, +offer a discount for longer stays
    +give a discount for longer stays, +give a discount, +set a discount, different price in summer
    different prices in summer, +set a different price in summer, higher price in summer, +charge more in summer
    +charge more on weekends, +set different prices, price per season, seasonal prices, holiday prices, weekend price
    what do i need for my listing, what do i have to enter, what must a listing have, which fields must i fill in
    what is missing in my listing, it won't let me submit, it won't let me submit my listing, can't publish my listing
    next button does not work, do i need the address, do i need photos, how long must the description be
    is the description required`,
  photoRules: `
    photo, photos, picture, pictures, image, images, image size, photo size, picture format, image format
    +upload photos, +upload pictures, how many photos, how many pictures can i upload, max photo size, image too large
    image too small, photo too big, photo does not upload, can't upload photo, jpg png gif
    what photo formats are allowed, photo requirements, picture resolution, my photo won't upload, photo won't upload
    picture won't upload, photo upload fails, max image size, maximum size of pictures, how big can photos be
    how many pictures can i add, how many photos can i add, what photo formats are ok, which image formats are allowed
    which file types, picture too small, photo too small, minimum size of photos, +change the cover photo
    photo rejected, biggest photo allowed, how big may a photo be, largest photo, minimum photo size
    my pictures are too big, my pictures are not accepted, why is my picture rejected, can i upload heic
    can i upload a png, can i add a video, +upload does not work, photo quality, +order of the photos, upload error
    upload error image too large, image upload error, error when uploading a photo, image is too large, file too large
    photo is too large, photo is too small, pictures are not uploading, heic, can i upload heic photos
    photos from my iphone, how big can a photo be, how big can the pictures be, how large can photos be, photo limit
    how many images can i upload, what size should photos be, which photos are allowed, why is my photo rejected
    why can't i upload my photo, why can't i upload photos, photo not accepted, my image is not accepted, png allowed
    gif allowed, low quality photo`,
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
    am i allowed to list this, +list on behalf of the owner, i work for an agency
    i'm an agent can i list for the owner, can an agent list for the owner, can i list for the owner
    +list for the owner, +list for my parents, i am an estate agent, estate agency, are agencies allowed
    do i need to be the owner, must i be the owner, must i own the property, am i allowed to sublet
    is subletting allowed, i am renting can i sublet, can tenants sublet, i am not the owner of the flat
    it is my mother's flat, it belongs to my parents, i manage apartments for owners, proof that i own it`,
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
    resubmit my listing, are changes reviewed, changes under review, what happens when i change my listing
    do changes need approval, how long does review of my listing take, how long does the review take
    how long does the check take, when is my flat online, when is my place online, when do you check my listing
    when will you approve my listing, why isn't my listing online, why is my listing not online
    why isn't my property visible, why can't i see my listing, why was my listing declined, my listing was declined
    what is wrong with my listing, waiting for review, still under review, listing not visible yet`,
  manageListing: `
    my properties, +edit listing, +edit property, +edit my listing, +update my listing, +change listing
    +delete listing, +delete my property, +remove listing, +remove my property, +take down listing, +pause listing
    +pause my property, +hide my listing, unlist, +deactivate listing, +change the price, +change price of my listing
    +resume listing, how do i edit my property, how do i edit a listing, how do i delete a listing, +delete a listing
    how to take down my property, +take my property offline, +change the price of my flat
    +change the price of my property, +change my listing, +stop my listing, +hide my property for a while
    where are my properties, where are my listings, +update price, +change the photos of my listing
    +edit the description, +raise my rent price, lower my price, +change my rent, +change the rent of my place
    i want to change my price, +update my description, +add more photos to my listing, +remove my place
    my place is no longer available, +stop renting out my place, +put my listing on hold, turn off my listing
    reactivate my listing, copy my listing, still available, +confirm my listing, +confirm availability
    +confirm that my place is still available, +confirm my place is still available
    +say that my place is still available, is it still available, why was my listing paused
    why was my property paused, why is my listing paused, my listing was paused, my listing is paused, listing paused
    listing was paused automatically, why is my place hidden, how often do i have to confirm, confirm every 30 days
    why do i have to confirm my listing, reminder to confirm my listing, email asks if my place is still available
    i get reminders about my listing, +show my listing again, +unpause my listing, +make my listing visible again
    +take my apartment offline, +take my apartment offline for a month, +take my flat offline
    +take my listing offline, +take my listing down for a while, +hide my flat, +hide my apartment
    nobody can find my listing, nobody can find my listing any more, people can't find my listing
    my listing disappeared, my listing is gone, my flat is not in the search any more, +change my price
    +change the rent, +increase the rent, +lower the rent, +edit my property, +edit my flat, +edit my place
    +change the title, +change the address of my listing, +remove my flat, +delete my flat, +delete my apartment
    +pause my flat, +hide my place for a while, why did you pause my flat, you paused my listing why
    why is my flat paused, why is my flat not shown anymore, i got an email to confirm my listing`,
  calendar: `
    calendar, +block dates, +block days, unavailable dates, availability, +set availability, +mark dates unavailable
    +sync calendar, calendar sync, ical, +import calendar, +export calendar, airbnb calendar, booking.com calendar
    how do i block dates, +connect my calendar, +sync with airbnb calendar, +sync with airbnb
    +sync my calendar with airbnb, +sync with booking.com, +import ical, +import my airbnb calendar
    +mark days as unavailable, +mark dates as unavailable, +make dates unavailable, +block some days, +block a week
    +close dates, +set my availability, how do i sync my calendar, +open the calendar of my listing
    dates not available, i am away in august, i want to close those days, how do i close days
    i am using the flat myself, my place is not available in august, +use my flat myself, +stop bookings for a week
    double bookings with airbnb, +keep both calendars in sync, calendar link, +unblock dates, +reopen dates
    +set the days when my place is free, all my calendars, calendar of all listings, calendar of all my listings
    +see all my bookings in a calendar, today page, landlord home, my check ins, who arrives today
    who checks in this week, upcoming arrivals, how many nights are booked, +set check in time
    +change the check in time, double booking, double bookings, same dates booked on airbnb
    same dates booked on airbnb double booking, booked on airbnb for the same dates, +avoid double bookings
    i want to use my flat myself, i want to use my flat myself in august, i need my flat myself
    i want to stay in my own flat, own use, +block august, calendar does not sync, where do i see who arrives today
    who is coming today, who is arriving today, who checks out today, +see who arrives today, +block a few days
    +block a weekend, +block the dates, +close my calendar, +close a few days, +mark my flat as unavailable
    my flat is not free in august, +link my airbnb calendar, +connect airbnb, +connect booking.com, +sync booking.com
    airbnb sync, +use airbnb and lintel at the same time`,
}

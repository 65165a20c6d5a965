/** Of reviews and support. */
export const reviews = {
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
    do i have to write a review, where is leave review, +post a review, review a landlord
    +give feedback about a place, where can i write a review, where can i review my stay, how can i leave a review
    how can i write a review, how can i rate my stay, how can i rate the landlord, i want to rate the place
    i want to review my stay, i want to review the flat, when can i leave a review, when can i review
    can i write a review, can i rate the place, can everyone write a review, +give 5 stars, +give stars to the flat`,
  changeReview: `
    my reviews, +edit review, +edit my review, +change my review, +update my review, +delete review, +delete my review
    +remove my review, how do i edit my review, where are my reviews, +see my reviews, +correct a review
    can i change my review, +delete a review i wrote, +delete a review, +delete the review i wrote
    +remove a review i wrote, +edit a review, +edit a review i wrote, +change a review, +change the stars
    +change my rating, where can i see my reviews, where do i find my reviews, +find my review, reviews i wrote
    how do i delete my review, how can i change my review, +undo my review, i made a typo in my review
    mistake in my review, my review is wrong, +fix my review, +rewrite my review, +take back my review
    +withdraw my review, +erase my review, +see the reviews i wrote, my old reviews, where did my review go
    +update my rating, can i delete my review, can i edit a review, how can i edit my review
    how can i delete my review, how can i change my rating, i want to change my review, i want to delete my review
    i want to edit my review, i made a mistake in my review, i gave the wrong stars, i gave the wrong rating
    wrong stars`,
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
    +respond to feedback, +remove a bad review of my place, +report a review, how can i reply to a review
    how can i respond to a review, how can i answer a bad review, where can i reply to a review
    where can i answer reviews, i want to reply to a review, i want to answer a review
    i got a bad review what can i do, guest wrote lies, guest wrote a false review, tenant wrote a bad review
    false review about my flat, can i delete a bad review, can i remove a bad review`,
  contactSupport: `
    support, help, contact, +contact us, +contact support, customer service, customer support, email, mail, help me
    i need help, support email, support mailbox, phone number of support, hotline, how do i contact support
    +talk to a person, +talk to a human, +speak to someone, +speak to an agent, real person, human, i have a problem
    +report a bug, something is broken, feedback to you, i need help with something, i need some help
    could someone help me, please help, who can help me, how can i contact you, how do i contact you
    how can i reach support, how do i reach you, +contact the team, +contact customer service, customer service email
    customer service number, support phone number, support email address, what is your email, +write to support
    i want to talk to a person, i want to talk to someone, i want to speak to a human, can i talk to someone
    live chat, +make a complaint, i have a question, there is a bug, the site does not work, this does not help
    nobody answers me, i need a real person, need a real person, want to speak to someone, +let me talk to a person
    +connect me to an agent, operator, agent please, support please, can someone help me, +get help, i need assistance
    how can i get help, where can i get help, i want to complain, your contact details, +contact form
    you don't understand me, that is not what i asked, something does not work, i found a bug, error on the site, hi
    hi there, hey there, are you a bot, are you a robot, are you a real person, are you human, is this a bot
    is this a real person, am i talking to a bot, robot, i want to talk to support, i want to talk to a human
    i want to speak to someone, i want to speak to support, i want to speak with someone, can i speak to a human
    can i speak with someone, can i talk to a person, can i talk to support, can i call you, how can i call you
    what is your phone number, do you have a phone number, how do i reach support, how do i get help
    how do i write to you, where can i write to you, nobody helps me, this is not what i asked
    this does not answer my question, wrong answer`,
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
    am i protected, phishing, got a strange email, +report this listing, +report a property, +report this property
    report listing, how to report a fake listing, this listing is fake, this listing is fake how do i report it
    wrong photos in a listing, the photos are stolen, listing with wrong details, photos don't match the apartment
    the photos do not match, apartment is not like in the photos, landlord asks for a bank transfer
    the landlord asks for a bank transfer, landlord asks for a transfer, is lintel safe, is lintel legit
    can i trust lintel, can i trust this listing, is this listing safe, how do i know if it is a scam
    how do i know it is real, how do i know if the listing is real, how do i recognise a scam, i think i was scammed
    i think this listing is fake, landlord wants money on western union, landlord wants a transfer
    landlord wants payment outside the site, owner wants me to pay outside, owner wants money before
    host wants me to pay outside, host wants cash, should i pay outside the site, should i send money
    should i send my passport, how do i report this listing, +report the listing, listing has wrong photos`,
}

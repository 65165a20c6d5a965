/** Of bookings. */
export const bookings = {
  requestBooking: `
    book, booking, reserve, reservation, +request booking, +book a place, +book a house, +book a flat, how do i book
    how to book, how do i make a booking, +make a reservation, how does booking work, i want to book, +request to book
    how do i reserve, +rent this place, +book an apartment, new booking, +request booking how does it work
    how does request booking work, how does it work, how do bookings work, how do i book a place, how do i book a flat
    how can i book, how can i reserve, i would like to book, i want to rent, i want to rent this flat
    i want to make a reservation, how do i request a booking, where do i book, +start a booking, +book now
    +rent a house, i like this flat how do i get it, i like this place what now, i found a place what now
    how do i get this flat, how do i rent this place, i want this flat, i want to stay here, i want to stay for a week
    what do i have to do to book, steps to book, can i book now, +reserve a flat, +reserve this place
    +ask for a booking, +send a booking request, instant, instant booking, instant book, +book instantly
    +book at once, +book right away, +book without waiting, what is instant booking, what is instant book
    what does instant book mean, how does instant booking work, difference between request and instant booking
    is instant booking final, why is it not confirmed at once, why was my instant booking not confirmed
    do i pay when i request, do i have to pay when i request, do i pay when i book, is requesting free
    does a request cost anything, how do i book this, how do i book this place, how do i book this flat
    how can i book a room, how can i book an apartment, +book a room, +book for my parents, i want to book a room
    i want to book an apartment, i want to book this place, i want to reserve, +rent a room, +rent an apartment
    how does booking a place work, how does booking work here, how does renting work, can i book for someone else
    is my booking instant, is it confirmed right away`,
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
    landlord is taking too long, why is it taking so long, when do i know if i can have the flat, still pending
    still pending after two days, pending for two days, pending for days, my booking is still pending
    my booking is pending, my request is pending, no answer for two days, how long until the landlord answers
    how long does it take until the landlord replies, how long does it take to get an answer
    when does the landlord reply, when do i get an answer, when will i hear back, landlord hasn't answered
    landlord has not answered, landlord hasn't replied yet, the landlord hasn't replied, owner does not answer
    owner is not answering, host does not reply, host is not responding, no reply from the owner
    no reply from the host, nobody answers, why is there no answer`,
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
    who can book instantly, how do i accept a booking, how can i accept a request, how can i decline a request
    how can i decline a booking, where can i accept a request, where can i see booking requests
    where do i accept bookings, i want to accept a request, i want to decline a request, i don't want this guest
    i don't want to accept this guest, can i say no to a guest, +decline a guest, +accept a guest, +reject a guest
    +approve a guest, how long do i have to accept, guests should book without asking, can guests book directly`,
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
    call off my booking, +get out of my booking, what if i cancel late, last minute cancellation
    +cancel the day before, my plans changed i can't come, my plans changed and i can't come, plans changed
    can't come anymore, i can't make it, we can't make it, we can't come, i am sick and can't come
    my flight was cancelled, +cancel a guest, +cancel a guest's booking, +cancel a booking as a landlord
    i need to cancel a guest, i want to cancel my booking, i want to cancel my reservation
    i need to cancel my booking, i need to cancel my reservation, i have to cancel my booking
    how can i cancel my booking, how can i cancel my reservation, how do i cancel a reservation
    please cancel my booking, +cancel my room, +cancel the flat, what does cancelling cost
    how much does it cost to cancel, how much is it to cancel, what are the cancellation rules
    what is your cancellation policy, can i still cancel, is it too late to cancel, how late can i cancel
    i don't need the flat anymore, +cancel a request`,
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
    is an instant booking confirmed, why is my booking already confirmed, is my booking accepted yet
    is my booking confirmed yet, is my booking ok, how do i see if my booking is confirmed
    how do i know if i am booked, how do i check my booking, where can i see my booking
    where can i see my reservation, where do i find my reservation, where can i find my booking
    where can i find my reservation, i can't find my booking, what did i book, show my bookings
    show me my reservations, my booking is gone, what does confirmed mean, what does expired mean`,
  changeDates: `
    +change dates, +change booking, +change my booking, +change the dates of my booking, +modify booking
    +edit my booking, new dates, other dates, +move my booking, +extend my stay, +extend booking, +stay longer
    +shorten my stay, reschedule, +leave earlier, can i change my dates, +add a night, +change number of guests
    +move my booking to another week, +move my booking to another date, +move my reservation, +change dates of booking
    +change dates of my reservation, +change the date of my stay, can i change the dates, can i stay longer
    can i extend my stay, can i extend my booking, can i leave earlier, +extend by a week, +shorten my booking
    +change my reservation, other dates for my booking, +add more nights, +postpone my booking, +arrive one day later
    +arrive a day later, +arrive later, come a day earlier, +check in earlier, +check out later, +leave a day later
    different dates, i booked the wrong dates, wrong dates, one more night, one more week, can i stay another week
    more guests, +add a guest, bring one more person, +switch dates, +add a second guest, +add another guest
    +add one more guest, +add a guest to my booking, +add another person, +add one more person, +bring another person
    +bring one more person, one more person is coming, we are three instead of two, more people than booked
    +change the number of people, fewer guests, we are coming a day earlier, we are coming a day later
    we come a day earlier, arriving a day earlier, arriving a day later, we want to stay longer
    we want to leave earlier, can i change my booking, can i change my reservation, can i change the date
    can i change the date of my stay, how do i change the dates, how do i change my dates, i want to change the dates
    i want to change my dates, i want to change my booking, i need to change my dates, i need other dates
    i need to stay longer, i want to stay longer, i want to extend my stay, i want to leave earlier
    i want to stay one more night, +stay one more night, +stay two more nights, +stay another night
    +stay another week, +stay a few days longer, wrong number of guests, i booked for the wrong number of people
    can my friend come too, can someone join me`,
}

/** Of payments. */
export const payments = {
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
    +pay upfront, how much do i have to pay, where can i pay my booking, where can i pay for my booking
    where do i pay for my booking, where do i pay the rent, how do i pay for the flat, how do i pay for my stay
    how can i pay for my booking, when must i pay for my booking, when do i pay for my booking
    when do i have to pay for the booking, until when can i pay, until when must i pay, by when do i have to pay
    how many hours do i have to pay, what happens if i don't pay, do i have to pay now, do i have to pay in advance
    i can't find the pay button, i want to pay now, i want to pay my booking`,
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
    +pay the landlord in cash, +save my card, is my card data stored, which bank cards, is paypal possible
    is cash possible, is card payment possible, can i use paypal, can i use my debit card, can i use my credit card
    can i use mobile money, can i use telebirr, can i pay by phone, can i pay by visa, can i pay with my card
    can i pay with a credit card, do you accept cash, do you accept cards, do you accept bank transfer
    do you accept apple pay, do you accept mastercard, which payment options are there, what are the payment options
    how can i pay, can i transfer the money, is it possible to pay in cash, is it possible to pay by card`,
  serviceFee: `
    cleaning fee, the cleaning fee, what is the cleaning fee, whats the cleaning fee, why is there a cleaning fee
    is there a discount, discount for long stays, why is the weekend more expensive, why is the price higher in summer
    service fee, fee, fees, is there a fee for booking, how much does it cost to book, does booking cost anything
    extra fees, extra costs, hidden fees, hidden costs, commission, charges
    what is the service fee, how much is the service fee, are there extra fees, why is there a fee, booking fee
    how much do you charge, do you take a commission, additional charges, total price, how much commission do you take
    how much commission, what commission do you take, how much is the fee, how high is the fee, what fees are there
    what are the fees, are there any fees, are there any extra fees, are there any hidden fees, are there hidden costs
    why do i pay a service fee, why is the total higher, what does it cost to book, is booking free
    what is included in the price, why is it more expensive at the end, why is it more expensive
    why is the price higher than shown, price went up, what is this fee, why is there an extra fee
    what else do i have to pay, what do i pay on top, your cut, what percentage do you take
    what do you earn from a booking, do tenants pay a fee, fee for tenants, all costs included, utilities included
    is there a discount for a long stay, is there a discount for long stays, do i get a discount for a long stay
    do i get a discount, is it cheaper for a month, is it cheaper if i stay longer, how much are the fees
    how much fees do i pay, what fees do i pay, what is the fee, why is there a service fee
    why do i have to pay a fee, why is the total so high, why is the total more than the price, what costs come on top
    are there other costs, is cleaning included, is electricity included, are utilities included
    is the fee refundable`,
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
    money not returned, landlord cancelled do i get my money back, when does the money come back, refund to my card
    landlord cancelled my booking, landlord canceled my booking, the landlord cancelled my booking, landlord cancelled
    landlord cancelled my stay, landlord cancelled what now, host cancelled, host cancelled on me
    host cancelled my booking, owner cancelled, owner cancelled my booking, my booking was cancelled
    my booking was cancelled by the landlord, my booking got cancelled, why was my booking cancelled
    what if the landlord cancels, what happens if the landlord cancels, when do i get my money
    when do i get my money back, when do i get the refund, when does my refund arrive, when does the refund come
    where is my money, i didn't get my refund, i did not get my refund, i have not got my refund
    refund did not arrive, refund not arrived, how much of my money do i get back, how much do i get back if i cancel
    how much will i get if i cancel, can i get my money back, can i get my money back if i cancel
    will i get my money back, will i get a refund, do i get everything back, +get all my money back
    i cancelled and want my money back`,
  failedPayment: `
    payment failed, failed payment, payment declined, card declined, my card was declined, payment not working
    payment does not work, payment error, payment did not go through, can't pay, +retry payment, +pay again
    charged twice, paid twice, money taken but not paid, i paid but booking is unpaid, payment pending
    my payment was rejected, payment didn't go through, payment didn't go through what now
    my payment didn't go through, my payment failed, why did my payment fail, why was my payment declined
    why was my card declined, card not accepted, card doesn't work, money was taken
    money was taken but booking not paid, money was taken but the booking is not paid, i paid but it still says unpaid
    i was charged twice, i paid twice, payment page does not open, payment stuck, payment still processing
    try the payment again, bank refused my payment, my bank refused the payment, my bank declined, card refused
    card rejected, payment rejected, payment was refused, payment is not working, can't complete the payment
    it won't let me pay, unable to pay, error when paying, error while paying, payment shows failed
    charged but not confirmed, charged two times, double charge, paid but still pending, money left my account
    i paid but booking not confirmed, i paid but my booking is not confirmed, i paid but it is not confirmed
    paid but not confirmed, i paid but nothing happened, i have paid but the booking is not confirmed
    i paid but it is still pending, my payment is not showing, payment does not show up, payment is processing
    i got charged twice, got charged twice, you charged me twice, my card was charged twice, double payment
    double payment on my card, i was billed twice, the payment page keeps loading, payment page keeps loading
    payment page does not load, payment page is blank, checkout not working, pay button does not work
    card keeps getting declined, i closed the payment page, my payment does not work, my payment doesn't work
    the payment failed, the payment did not work, the payment does not go through, my payment was declined
    my card is not accepted, my card does not work, my card doesn't work, why does my payment fail
    why does my card not work, why can't i pay, i can't pay, i cannot pay, paying does not work
    can't pay with my card, payment was cancelled, payment not finished, how do i retry the payment
    how can i try again to pay, money is gone but not booked, money was deducted but no booking, money was taken twice
    you took the money twice, i already paid, i already paid but it says unpaid, i paid but it says unpaid`,
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
    why is my deposit not back, landlord wants money for damage, i broke something, who pays for damage
    landlord claims damage, +keep the deposit, how does the deposit work, when do i get the deposit
    when do i get the deposit back, when will my deposit be returned, when will i get my deposit back
    when is the deposit paid back, i want my deposit back, didn't get my deposit back, deposit still not back
    landlord won't return my deposit, landlord won't give back my deposit, owner keeps my deposit
    owner does not return my deposit, host keeps my deposit, how high is the deposit, do i have to pay a deposit
    is there a deposit, why do i have to pay a deposit, what can the landlord take from my deposit
    guest broke something, guest damaged my apartment, tenant broke something, how do i claim damage`,
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
    missed a payment, i forgot to pay the rent, i can't pay this month, payment schedule, monthly stay
    what happens if i pay rent late, what if i pay the rent late, what happens if i pay late, i am late with the rent
    can't pay the rent, can't pay the rent this month, can i pay the rent monthly, can i pay rent monthly
    can i pay the rent month by month, do i pay monthly, do i pay every month, is monthly payment possible
    is it possible to pay monthly, when do i have to pay the next month, when is my rent due
    when is the next rent due, how much do i pay each month, what do i pay first, do i have to pay everything upfront
    do i have to pay the whole rent at once, can i pay in two parts, can i pay half now, pay half now and half later`,
  receipts: `
    receipt, receipts, invoice, invoices, bill, pdf, +download receipt, +download my invoice, where is my receipt
    where do i get a receipt, i need an invoice, payment receipt, proof of payment, payment history, my payments
    tax document, where can i get the bill, where can i get the bill pdf, where can i get a receipt
    where can i get an invoice, where do i find my invoice, where is my invoice, how do i get a receipt
    how do i get an invoice, +download a receipt, +download invoice, +download receipt pdf, i need a receipt
    i need a bill, can i get an invoice, +send me an invoice, bill for my company, +see my payments
    +list of my payments, invoice for my employer, receipt for my employer, i need a receipt for work
    i need an invoice for my company, invoice with vat, print, +print, +print my receipt, +print an invoice, copy of my receipt
    where are my receipts, +see what i paid, what have i paid so far, bill for my stay, proof that i paid
    do you issue invoices, do i get an invoice, an invoice please, invoice for a booking, invoice for my booking
    invoice pdf, +get an invoice for my company, where do i find my receipt, where do i find the invoice
    where can i find my receipt, where can i find the invoice, where can i download my invoice
    where can i download my receipt, how do i download an invoice, can i get a receipt, can i have an invoice
    can i have a receipt, i need a receipt for my company, i need an invoice for my employer, i need proof of payment
    i need a proof of payment, invoice please, receipt please, how much have i paid, what did i pay`,
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
    wrong bank account, my iban, +change my mobile money number, total earnings, earnings report
    how do i get paid as landlord, how do i get paid as a landlord, how to get paid as a landlord
    +get paid as a landlord, how often do landlords get paid, how often do i get paid, when do you pay landlords
    how do hosts get paid, when do hosts get paid, payment for landlords, when do i get my money as a host
    when do i get the rent, when do i receive the rent, when do i receive my rent, when will i get my rent
    when will i get the money from my guest, when will i receive my money, when does the payout arrive
    when do you send the money, where is my payout money, where do i add my bank account, where do i enter my iban
    how do i add my bank account, how do i change my bank account, i have not received my payout
    i didn't get my payout, i didn't get my rent, guest has paid where is my money`,
}

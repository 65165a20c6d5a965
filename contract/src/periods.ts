/** Periods that the rules of the server and the texts of the site share (product.md 2, 4, 5). */

/** Hours that a landlord has to reply to a request. */
export const REPLY_HOURS = 48
/** Hours that a tenant has to pay for a confirmed booking. */
export const PAYMENT_HOURS = 24
/** Calendar days from check-out to the return of the deposit. */
export const DEPOSIT_RETURN_DAYS = 3
/** Hours between check-in, a later month's payment or an awarded deposit, and the payout of it. */
export const PAYOUT_HOURS = 48
/** Minutes for which a mailed code is valid. */
export const CODE_MINUTES = 10

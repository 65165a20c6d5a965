import { type PaidBooking, paymentWording } from '#contract/payment-wording.ts'
import { usePaymentWords } from '../../ui/usePaymentWords.ts'

/** Returns a function for the payment status of a booking: "Paid" once every month of the stay is. */
export function usePaymentText() {
  const paymentWords = usePaymentWords()
  return (booking: PaidBooking): string => paymentWords(paymentWording(booking))
}

export const status = {
  PENDING: 'በመጠበቅ ላይ',
  CONFIRMED: 'የተረጋገጠ',
  REJECTED: 'ውድቅ የተደረገ',
  CANCELLED: 'የተሰረዘ',
  EXPIRED: 'ጊዜው ያለፈ',
  COMPLETED: 'የተጠናቀቀ',
}

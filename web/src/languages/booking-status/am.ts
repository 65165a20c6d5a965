export const status = {
  PENDING: 'በመጠበቅ ላይ',
  CONFIRMED: 'የተረጋገጠ',
  REJECTED: 'ተቀባይነት ያላገኘ',
  CANCELLED: 'የተሰረዘ',
  EXPIRED: 'ጊዜው ያለፈ',
  COMPLETED: 'የተጠናቀቀ',
}

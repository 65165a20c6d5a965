export const status = {
  PENDING: 'قيد الانتظار',
  CONFIRMED: 'مؤكَّد',
  REJECTED: 'مرفوض',
  CANCELLED: 'ملغى',
  EXPIRED: 'منتهي',
  COMPLETED: 'مكتمل',
}

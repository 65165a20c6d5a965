export const status = {
  PENDING: 'قيد الانتظار',
  CONFIRMED: 'مؤكَّد',
  REJECTED: 'مرفوض',
  CANCELLED: 'ملغى',
  EXPIRED: 'انتهت مهلته',
  COMPLETED: 'مكتمل',
}

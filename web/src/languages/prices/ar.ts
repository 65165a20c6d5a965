import type { prices as en } from './en.ts'

export const prices = {
  rent: 'الإيجار',
  discount: 'خصم الإقامة الطويلة، {{percent}}',
  cleaningFee: 'رسوم التنظيف',
  serviceFee: 'رسوم الخدمة',
  total: 'المجموع',
  deposit: 'تأمين قابل للاسترداد',
  withDeposit: 'المبلغ المطلوب مع التأمين',
  payNow: 'المطلوب الآن',
  weekday: 'سعر هذه الأيام',
} satisfies Record<keyof typeof en, string>

import type { prices as en } from './en.ts'

export const prices = {
  rent: 'ኪራይ',
  discount: 'የረጅም ቆይታ ቅናሽ፣ {{percent}}',
  cleaningFee: 'የጽዳት ክፍያ',
  serviceFee: 'የአገልግሎት ክፍያ',
  total: 'ጠቅላላ',
  deposit: 'ተመላሽ መያዣ',
  withDeposit: 'የሚከፈለው ከመያዣ ጋር',
  payNow: 'አሁን የሚከፈል',
  weekday: 'የእነዚህ ቀናት ዋጋ',
} satisfies Record<keyof typeof en, string>

import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { MaskedPayoutDetails, PayoutDetails } from '#contract/payout-details.ts'
import { type Faults, fault } from '#contract/reasons.ts'

type BankAccount = Extract<PayoutDetails, { method: 'BANK' }>

/** Characters of an account that its landlord sees. */
const SHOWN = 4

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** A country code and two check digits, which no national account number begins with. */
const isLikeIban = (account: string) => /^[A-Z]{2}\d{2}/i.test(withoutSpaces(account))

const isBankCode = (code: string) => /^\d[\d -]{2,18}\d$/.test(code) || isValidBIC(code.toUpperCase())

/** Returns a bank account as it is stored: an IBAN in its electronic format, a BIC in capitals. */
const toStoredAccount = (details: BankAccount): BankAccount => ({
  ...details,
  account: (isLikeIban(details.account) && electronicFormatIBAN(details.account)) || details.account,
  bankCode: details.bankCode.toUpperCase(),
})

/** Returns details as they are stored. */
export const toStored = (details: PayoutDetails): PayoutDetails =>
  details.method === 'BANK' ? toStoredAccount(details) : details

/** Returns what is wrong with details, by field. */
export const detailFaults = (details: PayoutDetails): Faults => {
  if (details.method === 'MOBILE') return {}
  const { account, bankCode } = details
  const isIban = isLikeIban(account)
  return {
    ...(isIban && !isValidIBAN(electronicFormatIBAN(account) ?? '') && { account: fault('iban_invalid') }),
    ...(!isIban && !bankCode && { bankCode: fault('bank_code_missing') }),
    ...(bankCode && !isBankCode(bankCode) && { bankCode: fault('bank_code_invalid') }),
  }
}

/** Returns what the landlord sees of details. */
export const toMasked = (details: PayoutDetails, updatedAt: Date): MaskedPayoutDetails => {
  const isBank = details.method === 'BANK'
  return {
    method: details.method,
    name: isBank ? details.bankName : details.provider,
    holder: isBank ? details.holder : null,
    ending: withoutSpaces(isBank ? details.account : details.phone).slice(-SHOWN),
    updatedAt: updatedAt.toISOString(),
  }
}

type Paid = { details: PayoutDetails | undefined }
const bankOf = ({ details }: Paid) => (details?.method === 'BANK' ? details : undefined)
const mobileOf = ({ details }: Paid) => (details?.method === 'MOBILE' ? details : undefined)

/** The columns of a payout's CSV file, empty where the landlord has no details. */
export const DETAIL_COLUMNS = {
  method: ({ details }: Paid) => details?.method ?? '',
  holder: (paid: Paid) => bankOf(paid)?.holder ?? '',
  bank: (paid: Paid) => bankOf(paid)?.bankName ?? '',
  account: (paid: Paid) => bankOf(paid)?.account ?? '',
  bankCode: (paid: Paid) => bankOf(paid)?.bankCode ?? '',
  provider: (paid: Paid) => mobileOf(paid)?.provider ?? '',
  phone: (paid: Paid) => mobileOf(paid)?.phone ?? '',
}

import * as z from 'zod/mini'
import { CurrentPassword, Line, Phone } from '../fields.ts'

const NAME_MAX = 100
const ACCOUNT_MAX = 42
const ACCOUNT = /^[0-9A-Za-z][0-9A-Za-z ./-]*$/
const BANK_CODE_MAX = 20
const PROVIDER_MAX = 60

/** A bank account: an IBAN, or an account number with the BIC or sort code of the bank. */
export const BankAccount = z.strictObject({
  holder: Line(NAME_MAX, 1),
  bankName: Line(NAME_MAX, 1),
  account: z
    .string()
    .check(z.trim(), z.minLength(4), z.maxLength(ACCOUNT_MAX), z.stringFormat('account-number', ACCOUNT)),
  bankCode: Line(BANK_CODE_MAX),
})

/** An account of mobile money. */
export const MobileMoney = z.strictObject({ provider: Line(PROVIDER_MAX, 1), phone: Phone })

/** The password with which a landlord changes where payouts go. */
const confirmation = { password: CurrentPassword }

export const BankAccountForm = z.strictObject({ ...BankAccount.shape, ...confirmation })
export const MobileMoneyForm = z.strictObject({ ...MobileMoney.shape, ...confirmation })

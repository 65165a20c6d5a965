import type { Order } from './gateway.ts'

const MAX_TITLE = 16
const MAX_DESCRIPTION = 50

/** Returns the part of a text that Chapa accepts: Latin letters, digits, spaces, dots, hyphens and underscores. */
const toPlainText = (text: string, length: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim()

/** Returns an Ethiopian mobile number as 09 or 07 and eight digits, or undefined for any other number. */
export const toMobileNumber = (phone = ''): string | undefined => {
  const digits = phone.replaceAll(/[\s().-]/g, '')
  const [, number] = /^(?:\+251|00251|251|0)([79]\d{8})$/.exec(digits) ?? []
  return number && `0${number}`
}

/** Returns what Chapa wants to know about an order besides its amount. Fields that Chapa would refuse are left out. */
export const describeOrder = ({ title, description, customer }: Order) => {
  const [first_name, ...others] = customer.name.trim().split(/\s+/)
  const customization = {
    title: toPlainText(title, MAX_TITLE) || undefined,
    description: toPlainText(description, MAX_DESCRIPTION) || undefined,
  }
  return {
    email: customer.email,
    first_name,
    last_name: others.join(' ') || undefined,
    phone_number: toMobileNumber(customer.phone),
    customization: customization.title || customization.description ? customization : undefined,
  }
}

import type { SecondFactorChange } from '../auth/events.ts'
import type { Content, Letter } from './layout.ts'
import type { MailWords } from './words/en.ts'

/** A mail about two-step verification. */
export type SecondFactorMail = { kind: 'second-factor'; change: SecondFactorChange }

type LinkTo = (name: keyof MailWords['links'], path: string) => Letter['links'][number]

/** Returns the content of a mail about two-step verification. */
export const secondFactorContent = ({ change }: SecondFactorMail, words: MailWords, to: LinkTo): Content => {
  const { changes, ...alert } = words.secondFactor
  return {
    ...alert,
    ...changes[change],
    links: [to('seeSecondFactor', '/profile#second-factor'), to('resetPassword', '/forgot-password')],
    why: words.why.account,
  }
}

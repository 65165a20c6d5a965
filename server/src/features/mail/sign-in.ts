import type { Content, Letter } from './layout.ts'
import { toOneLine } from './sanitize.ts'
import type { MailWords } from './words/en.ts'

/** A mail about signing in with an issuer, whose name is `provider`. */
export type SignInMail =
  | { kind: 'sign-in-code'; provider: string; code: string }
  | { kind: 'sign-in-added' | 'sign-in-removed'; provider: string }

type LinkTo = (name: keyof MailWords['links'], path: string) => Letter['links'][number]

/** Returns the content of a mail about signing in with an issuer. */
export const signInContent = (data: SignInMail, words: MailWords, to: LinkTo): Content => {
  const provider = toOneLine(data.provider)
  if (data.kind === 'sign-in-code')
    return {
      ...words.signIns.code,
      before: [words.signIns.code.what(provider)],
      code: data.code,
      why: words.why.address,
    }
  const { subject, title, preview, what, after } = words.signIns[data.kind === 'sign-in-added' ? 'added' : 'removed']
  return {
    subject: subject(provider),
    title: title(provider),
    preview,
    before: [what(provider)],
    after,
    links: [to('seeSignIns', '/profile#sign-ins'), to('resetPassword', '/forgot-password')],
    why: words.why.account,
  }
}

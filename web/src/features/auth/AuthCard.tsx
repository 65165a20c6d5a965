import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LinkProps, useSearchParams } from 'react-router'
import { UNSENT_PARAM } from '#contract/product.ts'
import { FormError } from '../../ui/FormError.tsx'

/** The centred card of the pages for logging in and registering. */
export function AuthCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('auth')
  const isUnsent = useSearchParams()[0].has(UNSENT_PARAM)
  return (
    <div className="page grid justify-items-center py-8 sm:py-16">
      <section className="grid w-full max-w-[26rem] gap-5 rounded-12 border border-line bg-surface p-5 sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-24">{title}</h1>
          {lead && <p className="text-mute">{lead}</p>}
        </div>
        <FormError>{isUnsent ? t('unsent') : null}</FormError>
        {children}
      </section>
    </div>
  )
}

export const CardLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
  />
)

/** A question with a link to its answer. */
export const CardFoot = ({ question, to, children }: { question: string; to: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-mute">
    {question}
    <CardLink to={to}>{children}</CardLink>
  </p>
)

import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** One thing to do, in the middle of the dusk. */
export function AuthCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="page grid justify-items-center py-8 sm:py-16">
      <section className="grid w-full max-w-[26rem] gap-5 rounded-12 border border-line bg-surface p-5 sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-24">{title}</h1>
          {lead && <p className="text-mute">{lead}</p>}
        </div>
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

/** A question with the way to its answer. */
export const CardFoot = ({ question, to, children }: { question: string; to: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-mute">
    {question}
    <CardLink to={to}>{children}</CardLink>
  </p>
)

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Prose } from './Prose.tsx'

export type TextSection = { id: string; title: string; text: string; children?: ReactNode }

type Props = {
  title: string
  lead: string
  sections: readonly TextSection[]
  /** Shows the titles of the sections as links first. */
  hasContents?: boolean
  related: readonly { to: string; title: string }[]
  children?: ReactNode
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline'

/** A page of text in sections. */
export function TextPage({ title, lead, sections, hasContents, related, children }: Props) {
  const { t } = useTranslation('information')
  return (
    <article className="page max-w-[56rem]! py-8 lg:py-12">
      <h1 className="text-32 sm:text-44">{title}</h1>
      <p className="mt-3 max-w-prose text-18 text-mute">{lead}</p>
      {hasContents && (
        <nav aria-labelledby="contents" className="mt-8 rounded-12 border border-line bg-surface p-4 sm:p-6">
          <h2 id="contents" className="text-18">
            {t('contents')}
          </h2>
          <ol className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className={LINK}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="mt-10 grid gap-10">
        {sections.map(({ id, title: name, text, children: more }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 gap-3">
            <h2 id={`${id}-title`} className="text-24">
              {name}
            </h2>
            <Prose text={text} />
            {more}
          </section>
        ))}
      </div>
      {children && <div className="mt-10 flex flex-wrap gap-3">{children}</div>}
      <nav aria-labelledby="related" className="mt-12 border-t border-line pt-6">
        <h2 id="related" className="text-18">
          {t('related')}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {related.map(({ to, title: name }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import LinkIcon from 'lucide-react/icons/link'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { QUESTION_MAX } from '#contract/forms/assistant.ts'
import type { Role } from '#contract/users.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useScrollTo } from '../../../ui/useScrollTo.ts'
import { FAQ_TOPICS } from '../entries.ts'
import { pageOf } from '../links.ts'
import { type Answer, QUERY, useAnswers, useFoundAnswers } from './useHelp.ts'

const LINK = 'inline-flex min-h-11 items-center gap-1 text-accent underline-offset-4 hover:underline'
const TOPICS = Object.keys(FAQ_TOPICS) as (keyof typeof FAQ_TOPICS)[]

/** The role of the reader: links lead only to pages that it can open. */
const ReaderRole = createContext<Role | undefined>(undefined)

/** A question that opens its answer. The address of the answer opens it too. */
function Question({ answer: { id, question, answer }, isOpen }: { answer: Answer; isOpen: boolean }) {
  const { t } = useTranslation('assistant')
  const page = pageOf(id, useContext(ReaderRole))
  return (
    <details id={id} open={isOpen} className="group scroll-mt-6 border-b border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 font-semibold">
        <span className="grow">{question}</span>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-mute group-open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-3">
        <p>{answer}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {page && (
            <Link to={page.to} className={LINK}>
              {t(`links.${page.name}`)}
            </Link>
          )}
          <a href={`#${id}`} className={`${LINK} text-mute!`}>
            <LinkIcon size={16} aria-hidden />
            {t('help.link')}
          </a>
        </p>
      </div>
    </details>
  )
}

function FoundAnswers({ found }: { found: Answer[] }) {
  const { t } = useTranslation('assistant')
  const { number } = useFormat()
  const count = found.length
  return (
    <>
      <p role="status" className="mt-6 text-mute">
        {count > 0 && t('help.found', { count, n: number(count) })}
      </p>
      {count > 0 ? (
        found.map((answer, index) => <Question key={answer.id} answer={answer} isOpen={index === 0} />)
      ) : (
        <EmptyState title={t('help.none')}>
          <p className="text-mute">{t('help.noneLead')}</p>
        </EmptyState>
      )}
      <p className="mt-4">
        <Link to="/help" className={LINK}>
          {t('help.all')}
        </Link>
      </p>
    </>
  )
}

function AllAnswers({ answers }: { answers: ReturnType<typeof useAnswers> }) {
  const { t } = useTranslation('assistant')
  const { hash } = useLocation()
  // Also when the address changes by a link to the answer that is shown.
  useScrollTo(hash)
  return TOPICS.map((topic) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className="mt-10">
      <h2 id={`topic-${topic}`} className="text-24">
        {t(`help.topics.${topic}`)}
      </h2>
      <div className="mt-2">
        {FAQ_TOPICS[topic].map((id) => (
          <Question key={id} answer={answers[id]} isOpen={hash === `#${id}`} />
        ))}
      </div>
    </section>
  ))
}

/** The FAQ by topic, with a search. */
export function HelpPage({ role }: { role: Role | undefined }) {
  const { t } = useTranslation('assistant')
  const answers = useAnswers()
  const found = useFoundAnswers(answers)
  const [params, setParams] = useSearchParams()
  return (
    <div className="page max-w-[56rem]! py-8 lg:py-12">
      <h1 className="text-32 sm:text-44">{t('help.title')}</h1>
      <p className="mt-3 mb-6 max-w-prose text-18 text-mute">{t('help.lead')}</p>
      <SearchBox
        label={t('help.label')}
        placeholder={t('help.placeholder')}
        value={params.get(QUERY) ?? ''}
        maxLength={QUESTION_MAX}
        onSearch={(text) => setParams(text ? { [QUERY]: text } : {}, { replace: true, preventScrollReset: true })}
      />
      <ReaderRole value={role}>{found ? <FoundAnswers found={found} /> : <AllAnswers answers={answers} />}</ReaderRole>
      <p className="mt-10 border-t border-line pt-6">
        <LinkButton to="/contact">{t('person')}</LinkButton>
      </p>
    </div>
  )
}

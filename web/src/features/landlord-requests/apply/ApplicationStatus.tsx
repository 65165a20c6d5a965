import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { useFileSizeFormat } from '../../../ui/fileSize.ts'
import { useFormat } from '../../../ui/format.ts'

type Step = { title: string; note: ReactNode; state: 'done' | 'now' | 'later' }

const DOTS = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-warm bg-warm text-on-warm shadow-[0_0_0_6px_var(--glow)]',
  later: 'border-control bg-transparent text-transparent',
}

/** The steps of an application and the current one. */
function Timeline({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ title, note, state }, index) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute start-3 top-7 -bottom-0.5 w-px bg-control" />
          )}
          <span
            aria-hidden
            className={`relative grid size-6 shrink-0 place-items-center rounded-full border ${DOTS[state]}`}
          >
            {state === 'done' && <Check size={14} />}
          </span>
          <div>
            <p className={state === 'later' ? 'text-mute' : 'font-semibold'}>{title}</p>
            {note && <div className="text-mute">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

export function PendingApplication({ request }: { request: LandlordRequest }) {
  const { t } = useTranslation('users')
  const { date } = useFormat()
  const steps: Step[] = [
    {
      title: t('landlord.state.sent'),
      note: <time dateTime={request.createdAt}>{date(request.createdAt)}</time>,
      state: 'done',
    },
    { title: t('landlord.state.review'), note: t('landlord.state.reviewNow'), state: 'now' },
    { title: t('landlord.state.decided'), note: null, state: 'later' },
  ]
  return (
    <div className="grid gap-8">
      <Timeline steps={steps} label={t('landlord.state.steps')} />
      <ApplicationDetails request={request} />
    </div>
  )
}

function ApplicationDetails({ request: { phone, address, message, documents } }: { request: LandlordRequest }) {
  const { t } = useTranslation('users')
  const bytes = useFileSizeFormat()
  const id = useId()
  const rows = [
    {
      term: t('landlord.form.phone'),
      text: (
        <span dir="ltr" className="inline-block">
          {phone}
        </span>
      ),
    },
    { term: t('landlord.form.address'), text: address },
    { term: t('landlord.form.message'), text: message },
  ]
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-6">
      <h3 id={id} className="text-18">
        {t('landlord.state.details')}
      </h3>
      <dl className="grid gap-4">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-13 font-semibold text-mute">{term}</dt>
            <dd dir="auto" className="max-w-prose title-start whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-13 font-semibold text-mute">{t('landlord.documents.label')}</dt>
          <dd>
            <ul className="grid gap-1">
              {documents.map(({ id: key, name, size }) => (
                <li key={key} className="flex min-h-8 items-center gap-2">
                  <FileText size={16} aria-hidden className="shrink-0 text-mute" />
                  <span dir="auto" className="title-start truncate">
                    {name}
                  </span>
                  <span className="shrink-0 text-13 text-mute">{bytes(size)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** The reason of the rejection. */
export function RejectedApplication({ request }: { request: LandlordRequest }) {
  const { t } = useTranslation('users')
  const { date } = useFormat()
  return (
    <div className="grid gap-3 rounded-6 border border-control bg-raised p-4">
      <p>
        <span className="font-semibold">{t('landlord.state.rejected')}</span>
        {request.decidedAt && (
          <>
            {' · '}
            <time dateTime={request.decidedAt} className="text-mute">
              {date(request.decidedAt)}
            </time>
          </>
        )}
      </p>
      <p>{t('landlord.state.rejectedLead')}</p>
      {request.reason && (
        <div>
          <p className="text-13 font-semibold text-mute">{t('landlord.state.reason')}</p>
          <p dir="auto" className="max-w-prose title-start whitespace-pre-line">
            {request.reason}
          </p>
        </div>
      )}
    </div>
  )
}

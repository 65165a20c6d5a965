import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { SummaryLine } from '../../ui/SummaryLine.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { actionKey } from './actionKey.ts'
import { PersonName } from './PersonName.tsx'
import { useActorName } from './useActorName.ts'

/** Entries of the audit log as lines of a short list. */
export function AuditLines({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit')
  const { moment } = useLocalTime()
  const actorName = useActorName()
  return entries.map(({ id, at, actor, system, action, target, reason }) => (
    <SummaryLine
      key={id}
      title={t(actionKey(action))}
      note={
        <>
          {actor ? <PersonName person={actor} isLink={false} /> : <bdi>{actorName({ actor, system })}</bdi>}
          {target.id !== actor?.id && (
            <>
              {' · '}
              <PersonName person={target} isLink={false} />
            </>
          )}
          {reason && (
            <span dir="auto" className="title-start line-clamp-2 text-ink">
              {reason}
            </span>
          )}
        </>
      }
      end={
        <time dateTime={at} className="text-13 text-mute">
          {moment(at)}
        </time>
      }
    />
  ))
}

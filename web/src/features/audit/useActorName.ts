import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { usePersonName } from '../../ui/usePersonName.ts'

/** Returns what names who did something: an admin, or the server on behalf of its operator. */
export function useActorName() {
  const { t } = useTranslation('audit')
  const nameOf = usePersonName()
  return ({ actor, system }: Pick<AuditEntry, 'actor' | 'system'>): string =>
    actor ? nameOf(actor) : t(`systems.${system ?? 'COMMAND'}`)
}

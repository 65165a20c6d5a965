import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { useFormat } from '../../ui/format.ts'
import { useColon } from '../../ui/useColon.ts'
import { type Change, changesOf, isAmount, subjectOf, wordKey } from './changes.ts'
import { isReference, ReferredTo } from './ReferredTo.tsx'

const CHIP = 'rounded-12 bg-raised px-2 py-0.5 text-13 wrap-anywhere'

/** Values before and after, translated where there is a translation. */
export function ChangeChips({
  entry,
}: {
  entry: Pick<AuditEntry, 'action' | 'target' | 'before' | 'after' | 'people' | 'properties'>
}) {
  const { t } = useTranslation('audit')
  const { before, after } = entry
  const type = subjectOf(entry)
  const colon = useColon()
  const { money } = useFormat()
  const currency = after?.currency ?? before?.currency
  const valueText = (field: string, value: string) => {
    const key = wordKey(type, field, value)
    if (key) return t(key as never, { defaultValue: value }) as string
    return isAmount(field, value) && typeof currency === 'string' ? money(Number(value), currency) : value
  }
  const changes = changesOf(before, after)
  if (changes.length === 0) return <span className="text-mute">–</span>
  const chip = ({ field }: Change, value: string | undefined, side: 'before' | 'after') =>
    value !== undefined && (
      <span
        className={`${CHIP} ${side === 'before' && !isReference(field) ? 'text-mute line-through decoration-1' : ''}`}
      >
        <span className="sr-only">{t(side) + colon}</span>
        {isReference(field) ? (
          <ReferredTo field={field} id={value} entry={entry} />
        ) : (
          <bdi>{valueText(field, value)}</bdi>
        )}
      </span>
    )
  return (
    <ul className="grid gap-1 max-lg:justify-items-end lg:max-w-56 lg:min-w-28 min-[88rem]:min-w-44">
      {changes.map((change) => (
        <li key={change.field} className="flex flex-wrap items-center gap-1 max-lg:justify-end">
          <span className="text-13 text-mute">{t(`fields.${change.field}`, { defaultValue: change.field })}</span>
          {chip(change, change.before, 'before')}
          {change.before !== undefined && change.after !== undefined && (
            <ArrowRight size={14} aria-hidden="true" className="text-mute rtl:rotate-180" />
          )}
          {chip(change, change.after, 'after')}
        </li>
      ))}
    </ul>
  )
}

import type { CustomTypeOptions } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'

type EffectOf<Key> = Key extends `${infer Effect}_other` ? Effect : never
/** What has a sentence. */
type Effect = EffectOf<keyof CustomTypeOptions['resources']['admin']['touched']>

type Props = {
  /** Undefined until they are known. */
  counts: Partial<Record<Effect, number>> | undefined
  pending: boolean
  /** Sentences that hold in any case. */
  children?: ReactNode
}

/** Names in words and numbers what an action of an admin touches besides its target. What is zero is left out. */
export function TouchedList({ counts, pending, children }: Props) {
  const { t } = useTranslation(['admin', 'translation'])
  const { number } = useFormat()
  const touched = Object.entries(counts ?? {}) as [Effect, number][]
  return (
    <div className="grid gap-1" aria-live="polite" aria-busy={pending}>
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere empty:hidden">
        {children}
        {touched
          .filter(([, count]) => count > 0)
          .map(([effect, count]) => (
            <li key={effect}>
              {t(`touched.${effect}`, { count, n: number(count), name: t('translation:formerUser') })}
            </li>
          ))}
      </ul>
      {pending && <p className="text-mute">{t('touched.loading')}</p>}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { TranscriptLine } from '#contract/forms/support.ts'
import { useFormat } from '../../ui/format.ts'
import { withoutOverrides } from '../../ui/messages/links.ts'
import { useChatTime } from '../../ui/messages/useChatTime.ts'

/** The assistant shows hour and minute, and may keep the instant. */
const isInstant = (time: string) => /^\d{4}-\d\d-\d\dT/.test(time) && !Number.isNaN(Date.parse(time))

/** What was said to the help assistant before, folded. `asker` names who asked. */
export function Transcript({ lines, asker }: { lines: readonly TranscriptLine[]; asker: string }) {
  const { t } = useTranslation('support')
  const { number } = useFormat()
  const { time: timeOf } = useChatTime()
  if (lines.length === 0) return null
  return (
    <details className="rounded-12 border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer rounded-12 px-4 py-2.5 text-15 font-semibold">
        {t('transcript.title', { count: lines.length, n: number(lines.length) })}
      </summary>
      <ol className="grid max-h-96 gap-3 overflow-y-auto border-t border-line px-4 py-3">
        {lines.map(({ from, text, time }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <li key={at} className="text-15">
            <p className="text-13 text-mute">
              <bdi className="font-semibold">{from === 'user' ? asker : t('transcript.bot')}</bdi>
              {time && (
                <>
                  {' · '}
                  <bdi>{isInstant(time) ? timeOf(time) : time}</bdi>
                </>
              )}
            </p>
            <p dir="auto" className="title-start whitespace-pre-wrap wrap-anywhere">
              {withoutOverrides(text)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { STATUS_PARTS } from '#contract/status.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { Part } from './Part.tsx'
import { fetchSystemStatus } from './status.ts'
import { useFacts } from './useFacts.ts'

/** The state of the site's parts, for those who run it. */
export function StatusPage() {
  const { t } = useTranslation(['status', 'lists'])
  const { number } = useFormat()
  const { moment } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const factsOf = useFacts()
  const { pending, answer, reload } = useRequest('status', () => dispatch(fetchSystemStatus()))
  const status = answer && fetchSystemStatus.fulfilled.match(answer) ? answer.payload : undefined
  const wrong = status ? STATUS_PARTS.filter((part) => status[part].problems.length > 0) : []
  const well = STATUS_PARTS.filter((part) => !wrong.includes(part))
  return (
    <ListBody
      pending={pending}
      isEmpty={status === undefined}
      error={answer && rejectionOf(answer)?.error}
      retry={t('lists:retry')}
      loading={t('loading')}
      onRetry={reload}
      empty={null}
    >
      {status && (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="flex items-center gap-2 text-18 font-semibold">
              {wrong.length === 0 ? (
                <CircleCheck size={24} aria-hidden className="shrink-0 text-ok" />
              ) : (
                <TriangleAlert size={24} aria-hidden className="shrink-0 text-warn" />
              )}
              {wrong.length === 0 ? t('well') : t('wrong', { count: wrong.length, n: number(wrong.length) })}
            </p>
            <p className="text-13 text-mute">{t('at', { moment: moment(status.at) })}</p>
            <Button onClick={reload} className="sm:ms-auto">
              {t('reload')}
            </Button>
          </div>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {[...wrong, ...well].map((part) => (
              <Part
                key={part}
                part={part}
                problems={status[part].problems}
                facts={factsOf(status)[part]}
                isUnused={part === 'backup' && !status.backup.isNeeded && !status.backup.last}
              />
            ))}
          </div>
        </div>
      )}
    </ListBody>
  )
}

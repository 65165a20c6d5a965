import { useTranslation } from 'react-i18next'
import type { Feed } from '#contract/calendars.ts'
import { useFormat } from '../../../ui/format.ts'

/** Returns why a calendar could not be read, or null. A problem stored by an older version is an English sentence. */
export function useFeedProblem() {
  const { t } = useTranslation('calendars')
  const { number } = useFormat()
  return ({ problem, lastProblem }: Pick<Feed, 'problem' | 'lastProblem'>): string | null => {
    if (!problem) return lastProblem
    const { count = 0, status = '', port = '', megabytes = 0, seconds = 0 } = problem.values ?? {}
    return t(`feeds.problems.${problem.reason}`, {
      count: Number(count),
      n: number(Number(count)),
      status: String(status),
      port: String(port),
      megabytes: number(Number(megabytes)),
      seconds: number(Number(seconds)),
    })
  }
}

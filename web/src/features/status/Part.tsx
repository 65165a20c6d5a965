import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { StatusPart, StatusProblem } from '#contract/status.ts'
import type { Fact } from './useFacts.ts'

type Props = {
  part: StatusPart
  problems: readonly StatusProblem[]
  facts: readonly Fact[]
  /** There is nothing that could work. */
  isUnused?: boolean
}

const ICONS = {
  wrong: [TriangleAlert, 'text-warn'],
  unused: [CircleMinus, 'text-mute'],
  well: [CircleCheck, 'text-ok'],
} as const

/** A part of the system: what is wrong with it and what to do, then its facts. */
export function Part({ part, problems, facts, isUnused = false }: Props) {
  const { t } = useTranslation('status')
  const isWrong = problems.length > 0
  const state = isWrong ? 'wrong' : isUnused ? 'unused' : 'well'
  const [Icon, ink] = ICONS[state]
  return (
    <section
      aria-labelledby={`part-${part}`}
      className={`grid content-start gap-3 rounded-12 border bg-surface p-4 ${isWrong ? 'border-warn' : 'border-line'}`}
    >
      <h2 id={`part-${part}`} className="flex items-center gap-2 text-18">
        <Icon size={20} aria-hidden className={`shrink-0 ${ink}`} />
        {t(`parts.${part}`)}
        <span className="sr-only">{t(`state.${state}`)}</span>
      </h2>
      {problems.map((problem) => (
        <p key={problem} className="text-15 font-semibold">
          {t(`problems.${problem}`)}
        </p>
      ))}
      <dl className="grid gap-2">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-15 text-mute wrap-anywhere">
              <bdi>{label}</bdi>
            </dt>
            <dd className="text-15 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import type { State } from './states.ts'

const INK: Record<State, string> = {
  draft: 'text-mute',
  waiting: 'text-warn',
  online: 'text-ok',
  paused: 'text-mute',
  rejected: 'text-danger',
  changed: 'text-warn',
}

export function StateChip({ state }: { state: State }) {
  const { t } = useTranslation('listings')
  return (
    <span className={`inline-block rounded-full bg-raised px-3 py-0.5 text-13 font-semibold ${INK[state]}`}>
      {t(`state.${state}`)}
    </span>
  )
}

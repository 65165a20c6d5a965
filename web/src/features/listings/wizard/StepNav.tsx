import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../ui/format.ts'
import { STEPS, type Step } from './steps.ts'

type Props = {
  current: Step
  isComplete: (step: Step) => boolean
  hrefOf: (step: Step) => string
}

/** Links to all steps, with their state. On phones only the current one has room for its name. */
export function StepNav({ current, isComplete, hrefOf }: Props) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const at = STEPS.indexOf(current)
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className="flex">
        {STEPS.map((step, index) => {
          const done = isComplete(step)
          return (
            <li key={step} className="min-w-0 grow basis-0">
              <Link
                to={hrefOf(step)}
                aria-current={step === current ? 'step' : undefined}
                className={`group grid justify-items-center gap-1 rounded-6 py-2 text-center text-13 hover:bg-raised ${step === current ? 'font-semibold text-ink' : 'text-mute'}`}
              >
                <span className="flex w-full items-center" aria-hidden="true">
                  <span className={`h-0.5 grow ${index === 0 ? 'invisible' : index <= at ? 'bg-accent' : 'bg-line'}`} />
                  <span
                    className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${
                      step === current
                        ? 'border-accent bg-accent text-on-accent'
                        : done
                          ? 'border-accent text-accent'
                          : 'border-control'
                    }`}
                  >
                    {done && step !== current ? <Check size={16} /> : number(index + 1)}
                  </span>
                  <span
                    className={`h-0.5 grow ${index === STEPS.length - 1 ? 'invisible' : index < at ? 'bg-accent' : 'bg-line'}`}
                  />
                </span>
                <span className="max-w-full truncate px-1 max-md:sr-only">{t(`wizard.step.${step}`)}</span>
                {done && <span className="sr-only">{t('wizard.done')}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-1 text-13 text-mute md:hidden">
        {t('wizard.at', { at: number(at + 1), of: number(STEPS.length) })} ·{' '}
        <span className="font-semibold text-ink">{t(`wizard.step.${current}`)}</span>
      </p>
    </nav>
  )
}

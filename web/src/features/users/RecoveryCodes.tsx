import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { DialogButtons } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'

type Props = { codes: readonly string[]; email: string; onClose: () => void }

/** Shows recovery codes, which are never shown again, to be saved or printed. */
export function RecoveryCodes({ codes, email, onClose }: Props) {
  const { t } = useTranslation('users')
  const heading = t('secondFactor.codesFor', { email })
  const text = [heading, '', ...codes, ''].join('\n')
  return (
    <>
      <div className="print-alone grid gap-4">
        <p>{t('secondFactor.codesLead')}</p>
        <p className="hidden font-semibold print:block">{heading}</p>
        <ul
          dir="ltr"
          aria-label={t('secondFactor.codes')}
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-6 border border-line p-4 text-center font-mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <FileButton
          label={t('secondFactor.download')}
          busy={t('wait')}
          name={t('secondFactor.file')}
          load={async () => new Blob([text], { type: 'text/plain' })}
          onDone={() => undefined}
        />
        <PrintButton label={t('secondFactor.print')} />
      </div>
      <DialogButtons>
        <Button variant="primary" onClick={onClose}>
          {t('secondFactor.saved')}
        </Button>
      </DialogButtons>
    </>
  )
}

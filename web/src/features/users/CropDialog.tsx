import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { Outcome } from './account.ts'
import type { Area } from './crop.ts'
import { drawSquare } from './drawSquare.ts'

const ZOOM = { min: 1, max: 4, step: 0.05 }
/** Pixels per press of an arrow key. */
const KEY_STEP = 8

type Props = {
  url: string
  type: string
  onUse: (picture: File) => Outcome
  onClose: () => void
}

/** Crops a picture. The style sheet is a file, because the content security policy refuses the library's inline one. */
export default function CropDialog({ url, type, onUse, onClose }: Props) {
  const { t } = useTranslation('users')
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const use = async () => {
    if (busy || !area) return
    setBusy(true)
    setError(undefined)
    try {
      const problem = await onUse(await drawSquare(url, type, area))
      if (problem) setError(problem.fields?.avatar ?? problem.error)
    } catch {
      setError(t('wrong.avatar'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={t('picture.crop')} onClose={() => busy || onClose()}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void use()
        }}
      >
        <FormError>{error}</FormError>
        {/* The library calculates in pixels from the left, also on right-to-left pages. */}
        <div dir="ltr" className="relative aspect-square max-h-[50dvh] w-full overflow-hidden rounded-6 bg-bg">
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            aspect={1}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('picture.area'), role: 'application' }}
            mediaProps={{ alt: '', onError: () => setError(t('wrong.avatar')) }}
          />
        </div>
        <p className="text-13 text-mute">{t('picture.cropHint')}</p>
        <label className="grid gap-1 text-13 font-semibold text-mute">
          {t('picture.zoom')}
          <input
            type="range"
            min={ZOOM.min}
            max={ZOOM.max}
            step={ZOOM.step}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            className="h-11 w-full accent-accent"
          />
        </label>
        <DialogButtons>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={t('wait')}>
            {t('picture.use')}
          </SubmitButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { AVATAR_TYPES } from '#contract/users.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFileSizeFormat } from '../../ui/fileSize.ts'
import { useFileDrop } from '../../ui/uploads/useFileDrop.ts'
import { type Account, withOwnSentence } from './account.ts'
import { checkPicture, SOURCE_MAX_BYTES } from './crop.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

const LABEL =
  'relative inline-flex min-h-11 items-center justify-center rounded-6 border border-control px-4 text-15 font-semibold hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const INPUT = 'absolute inset-0 cursor-pointer opacity-0 outline-none'

type Chosen = { url: string; type: string }

/** A picture that is chosen, dropped or taken is cropped and saved at once. */
export function PictureField({ me, save }: Pick<Account, 'me' | 'save'>) {
  const { t } = useTranslation('users')
  const bytes = useFileSizeFormat()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen])

  const take = (file: File | undefined) => {
    if (!file) return
    const problem = checkPicture(file, AVATAR_TYPES)
    setError(problem && t(`picture.${problem}`, { max: bytes(SOURCE_MAX_BYTES) }))
    if (!problem) setChosen({ url: URL.createObjectURL(file), type: file.type })
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0])
    // Allows choosing the same file again.
    currentTarget.value = ''
  }
  const { isOver, target } = useFileDrop(([file]) => {
    take(file)
    return Boolean(file)
  })
  const use = async (avatar: File | null) => {
    const failure = withOwnSentence(await save({ avatar }), 'avatar', t('wrong.avatar'))
    if (failure) return failure
    setChosen(undefined)
    setError(undefined)
    toast.success(t(avatar ? 'picture.saved' : 'picture.removed'))
    return undefined
  }
  const remove = async () => {
    if (busy) return
    setBusy(true)
    const problem = await use(null)
    setBusy(false)
    setError(problem?.fields?.avatar ?? problem?.error)
    // The pressed button is no longer in the page.
    if (!problem) first.current?.focus()
  }

  const upload = { type: 'file', accept: AVATAR_TYPES.join(','), className: INPUT, onChange }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-labelledby={id}
      {...target}
      className={`flex flex-wrap items-center gap-4 rounded-6 outline-2 outline-offset-8 ${isOver ? 'outline-dashed outline-accent' : 'outline-transparent'}`}
    >
      <Avatar name={me.name} url={me.avatarUrl} size={96} />
      <div className="grid grow basis-56 gap-2">
        <p id={id} className="text-13 font-semibold text-mute">
          {t('picture.title')}
        </p>
        <div className="flex flex-wrap gap-2">
          <label className={LABEL}>
            {t(me.avatarUrl ? 'picture.change' : 'picture.choose')}
            <input ref={first} {...upload} aria-describedby={`${id}-hint ${id}-error`} />
          </label>
          {/* The file chooser of some phones lacks the camera. */}
          <label className={`${LABEL} not-touch:hidden`}>
            {t('picture.shoot')}
            <input {...upload} capture="user" />
          </label>
          {me.avatarUrl && (
            <Button variant="quiet" onClick={remove} aria-disabled={busy || undefined}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p id={`${id}-error`} role="alert" className="text-13 text-danger empty:hidden">
          {error}
        </p>
        <p id={`${id}-hint`} className="text-13 text-mute">
          {t('picture.hint')}
        </p>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} onUse={use} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

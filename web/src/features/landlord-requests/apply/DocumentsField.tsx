import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DOCUMENTS_MAX } from '#contract/forms/landlord-requests.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '#contract/landlord-requests.ts'
import { useFileSizeFormat } from '../../../ui/fileSize.ts'
import { useFormat } from '../../../ui/format.ts'
import { useFileDrop } from '../../../ui/uploads/useFileDrop.ts'
import { addFiles, type Refused } from './files.ts'

const RULES = { types: DOCUMENT_TYPES, maxBytes: DOCUMENT_MAX_BYTES, atMost: DOCUMENTS_MAX }

/** A thumbnail of a picture, an icon for other files. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? (
    <img src={url} alt="" className="size-11 shrink-0 rounded-6 bg-raised object-cover" />
  ) : (
    <span className="grid size-11 shrink-0 place-items-center rounded-6 bg-raised text-mute">
      <FileText size={20} aria-hidden />
    </span>
  )
}

type Props = {
  /** Files pasted anywhere in it are added. */
  form: RefObject<HTMLFormElement | null>
  control: Control<FieldValues>
  error: string | undefined
}

export function DocumentsField({ form, control, error }: Props) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const bytes = useFileSizeFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field } = useController({ control, name: 'documents' })
  const files: readonly File[] = field.value
  const [refused, setRefused] = useState<Refused[]>([])

  const offer = (offered: Iterable<File>) => {
    const sorted = addFiles(files, [...offered], RULES)
    setRefused(sorted.refused)
    if (sorted.files.length > files.length) field.onChange(sorted.files)
  }
  const { isOver, target } = useFileDrop((dropped) => {
    offer(dropped)
    return dropped.length > 0
  })
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files
      if (!pasted?.length) return
      event.preventDefault()
      latest.current(pasted)
    }
    const around = form.current
    around?.addEventListener('paste', onPaste)
    return () => around?.removeEventListener('paste', onPaste)
  }, [form])

  const remove = (file: File) => {
    setRefused([])
    field.onChange(files.filter((other) => other !== file))
    input.current?.focus()
  }
  const described = `${id}-error ${id}-refused ${id}-hint`
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-13 font-semibold text-mute">
        {t('landlord.documents.label')}
      </label>
      <div
        {...target}
        className={`relative grid min-h-28 place-items-center rounded-6 border border-dashed p-4 text-center hover:bg-raised has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOver ? 'border-accent bg-raised' : 'border-control'}`}
      >
        <span aria-hidden="true" className="grid justify-items-center gap-1 text-mute">
          <Upload size={24} />
          <span>
            {t('landlord.documents.drop')}{' '}
            <span className="font-semibold text-accent underline underline-offset-4">
              {t('landlord.documents.choose')}
            </span>
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={DOCUMENT_TYPES.join(',')}
          aria-describedby={described}
          aria-invalid={error || refused.length > 0 ? true : undefined}
          onChange={({ currentTarget }) => {
            offer(currentTarget.files ?? [])
            // Allows choosing the same file again.
            currentTarget.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-13 text-danger">
          {error}
        </p>
      )}
      <ul id={`${id}-refused`} role="alert" className="grid gap-1 text-13 text-danger empty:hidden">
        {refused.map(({ name, why }) => (
          <li key={name + why} className="break-all">
            {t(`landlord.documents.refused.${why}`, {
              name,
              size: bytes(DOCUMENT_MAX_BYTES),
              max: number(DOCUMENTS_MAX),
            })}
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} className="text-13 text-mute">
        {t('landlord.documents.hint', {
          min: number(1),
          max: number(DOCUMENTS_MAX),
          size: bytes(DOCUMENT_MAX_BYTES),
        })}
      </p>
      <p role="status" className="sr-only">
        {files.length > 0 && t('landlord.documents.added', { count: files.length, n: number(files.length) })}
      </p>
      {files.length > 0 && (
        <ul aria-label={t('landlord.documents.list')} className="grid gap-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex items-center gap-3 rounded-6 border border-line p-2"
            >
              <Preview file={file} />
              <span className="grid grow">
                <span dir="auto" className="truncate title-start">
                  {file.name}
                </span>
                <span className="text-13 text-mute">{bytes(file.size)}</span>
              </span>
              <button
                type="button"
                aria-label={t('landlord.documents.remove', { name: file.name })}
                onClick={() => remove(file)}
                className="grid size-11 shrink-0 place-items-center rounded-6 text-mute hover:bg-raised hover:text-ink"
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

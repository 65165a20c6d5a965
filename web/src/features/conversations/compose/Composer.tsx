import ImagePlus from 'lucide-react/icons/image-plus'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Conversation } from '#contract/conversations.ts'
import { MESSAGE_PICTURES_MAX } from '#contract/message-limits.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { isolateBidi } from '../../../ui/bidi.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { MessageField } from '../../../ui/messages/MessageField.tsx'
import { SendButton } from '../../../ui/messages/SendButton.tsx'
import { useFileDrop } from '../../../ui/uploads/useFileDrop.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { setBlocked } from '../thunks.ts'
import { AttachmentTile } from './AttachmentTile.tsx'
import { SavedReplies } from './SavedReplies.tsx'
import { type Content, type MessageForm, useMessageForm } from './useMessageForm.ts'

/** Below this number of characters the counter is shown. */
const NEAR_LIMIT = 200

const ICON_BUTTON =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-6 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type Props = {
  me: User
  conversation: Conversation
  onTyping: () => void
  onSend: (content: Content) => void
}

/** The field for a new message, or why none can be written. */
export function Composer(props: Props) {
  const { t, i18n } = useTranslation('conversations')
  const nameOf = usePersonName()
  const { id, cannotWrite, other } = props.conversation
  if (!cannotWrite) return <NewMessage {...props} />
  const name = isolateBidi(nameOf(other), i18n.dir())
  return (
    <div className="grid justify-items-center gap-3 border-t border-line px-4 py-4 text-center text-mute">
      <p role="status">{t(`cannotWrite.${cannotWrite}`, { name })}</p>
      {cannotWrite === 'BLOCKED_BY_ME' && <UnblockButton id={id} name={name} />}
    </div>
  )
}

function UnblockButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('conversations')
  const dispatch = useDispatch<CallDispatch>()
  const [error, setError] = useState<string>()
  const unblock = async () => {
    setError(undefined)
    setError(rejectionOf(await dispatch(setBlocked({ id, blocked: false })))?.error)
  }
  return (
    <>
      <FormError>{error}</FormError>
      <Button onClick={unblock}>{t('unblock.action', { name })}</Button>
    </>
  )
}

function NewMessage({ me, conversation, ...rest }: Props) {
  const { t } = useTranslation('conversations')
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useMessageForm({ userId: me.id, conversationId: conversation.id, ...rest })
  const { isOver, target, onPaste } = useFileDrop(form.add)
  const [isChoosing, setChoosing] = useState(false)
  const submit = () => {
    if (!form.canSend) return
    form.submit()
    field.current?.focus()
  }
  const insert = (reply: string) => {
    const { text } = form
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: text.length }
    form.change(text.slice(0, start) + reply + text.slice(end ?? start))
    field.current?.focus()
  }
  return (
    <>
      <form
        {...target}
        onPaste={onPaste}
        aria-label={t('compose.label')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className={`border-t px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ${isOver ? 'border-accent bg-raised' : 'border-line'}`}
      >
        <div className="mx-auto grid max-w-3xl gap-2">
          {form.items.length > 0 && (
            <ul aria-label={t('compose.pictures')} className="flex flex-wrap gap-3 px-1 pt-2">
              {form.items.map((attachment, at) => (
                <AttachmentTile
                  key={attachment.key}
                  attachment={attachment}
                  number={at + 1}
                  onRemove={() => {
                    form.remove(attachment.key)
                    field.current?.focus()
                  }}
                />
              ))}
            </ul>
          )}
          <div className="flex items-end gap-1">
            <label className={ICON_BUTTON} title={t('compose.addPictures')}>
              <ImagePlus size={20} aria-hidden />
              <input
                type="file"
                accept="image/*"
                multiple
                aria-label={t('compose.addPictures')}
                onChange={({ currentTarget }) => {
                  form.add(currentTarget.files)
                  // The same file may be chosen again.
                  currentTarget.value = ''
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none"
              />
            </label>
            {me.role === 'LANDLORD' && (
              <button
                type="button"
                aria-label={t('replies.open')}
                title={t('replies.open')}
                onClick={() => setChoosing(true)}
                className={ICON_BUTTON}
              >
                <MessageSquareText size={20} aria-hidden />
              </button>
            )}
            <MessageField
              field={field}
              label={t('compose.message')}
              text={form.text}
              isTooLong={form.remaining < 0}
              noteId={noteId}
              onChange={form.change}
              onSubmit={submit}
            />
            <SendButton label={t('compose.send')} disabled={!form.canSend} />
          </div>
          <Note id={noteId} form={form} />
        </div>
      </form>
      {isChoosing && (
        <SavedReplies
          draft={form.content}
          onUse={(reply) => {
            setChoosing(false)
            // After the dialog has given the focus back.
            queueMicrotask(() => insert(reply))
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** What is to be known about the message before it is sent. */
function Note({ id, form: { remaining, isWaiting, hasLeftOut } }: { id: string; form: MessageForm }) {
  const { t } = useTranslation('conversations')
  const { number } = useFormat()
  return (
    <p id={id} role="status" className="px-1 text-13 text-mute empty:hidden">
      {remaining < 0 ? (
        <span className="text-danger">{t('compose.tooLong', { count: -remaining, n: number(-remaining) })}</span>
      ) : remaining <= NEAR_LIMIT ? (
        t('left', { n: number(remaining) })
      ) : isWaiting ? (
        t('compose.waiting')
      ) : (
        hasLeftOut && t('compose.tooMany', { count: MESSAGE_PICTURES_MAX, n: number(MESSAGE_PICTURES_MAX) })
      )}
    </p>
  )
}

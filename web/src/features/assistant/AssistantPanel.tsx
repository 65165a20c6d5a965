import CircleHelp from 'lucide-react/icons/circle-question-mark'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { QUESTION_MAX } from '#contract/forms/assistant.ts'
import { TRANSCRIPT_LINES_MAX } from '#contract/forms/support.ts'
import type { User } from '#contract/users.ts'
import type { CallDispatch } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { showModal } from '../../ui/coveredPage.ts'
import { assistantArea } from './area.ts'
import { assistant } from './browserAssistant.ts'
import { historyKey } from './keys.ts'
import { MessageList } from './MessageList.tsx'
import { suggestionsFor } from './suggestions.ts'
import { useSpeech } from './useSpeech.ts'

export type PanelProps = {
  me: User
  /** The panel fills the window. */
  isSmall: boolean
  onClose: () => void
  /** Called when a link of the panel is followed. */
  onLeave: () => void
}

const FRAME = 'fixed flex-col overflow-hidden bg-surface p-0 text-ink open:flex'
const SMALL = 'inset-0 m-0 h-dvh max-h-none w-full max-w-none'
const WIDE =
  'start-auto end-4 top-auto bottom-4 z-40 m-0 h-[min(38rem,calc(100dvh-2rem))] w-96 max-w-[calc(100vw-2rem)] rounded-12 border border-line shadow-float'

/** Shows the dialog: modal where it fills the window, else beside the page. */
const useShown = (isSmall: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isSmall) return showModal(element)
    element.show()
    return () => element.close()
  }, [isSmall])
  return dialog
}

/** The help assistant: the chat and the field for questions (specification §2). */
export function AssistantPanel({ me, isSmall, onClose, onLeave }: PanelProps) {
  const { t } = useTranslation('assistant')
  const titleId = useId()
  const dispatch = useDispatch<CallDispatch>()
  const { email: openedFor, messages, answering } = useSelector(assistantArea.select)
  const { email } = me
  const speech = useSpeech(me)
  const isReady = speech !== undefined
  const speechRef = useRef(speech)
  speechRef.current = speech
  const dialog = useShown(isSmall)
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  const currentSpeech = () => {
    if (!speechRef.current) throw new Error('The assistant is asked before it is loaded.')
    return speechRef.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each person
  useEffect(() => {
    if (isReady) void dispatch(assistant.open(me, currentSpeech))
  }, [isReady, email])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === historyKey(email)) dispatch(assistant.refresh(email))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [email, dispatch])

  // A field with the focus would cover half of a phone with its keyboard.
  useEffect(() => {
    if (isSmall) title.current?.focus()
    else field.current?.focus()
  }, [isSmall])

  const ask = (question: string) => {
    if (!isReady) return
    void dispatch(assistant.ask(question, currentSpeech))
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    ask(typed)
    setTyped('')
  }

  const shown = openedFor === email ? messages : []
  const isFirst = shown.length > 0 && shown.every(({ from }) => from === 'bot')
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Another size of the window shows it anew.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      className={`no-print ${FRAME} ${isSmall ? SMALL : WIDE}`}
    >
      <div className="flex items-center gap-1 border-b border-line py-1 ps-4 pe-1">
        <h2 ref={title} id={titleId} tabIndex={-1} className="me-auto truncate text-18 outline-none">
          {t('title')}
        </h2>
        <Button variant="quiet" aria-label={t('close')} title={t('close')} onClick={onClose} className="px-3">
          <X size={20} aria-hidden />
        </Button>
      </div>
      <MessageList
        messages={shown}
        isTyping={answering.length > 0}
        isSmall={isSmall}
        role={me.role}
        suggestions={isFirst && answering.length === 0 ? suggestionsFor(me.role) : []}
        onAsk={ask}
        onLeave={onLeave}
      />
      <form onSubmit={submit} className="flex gap-2 border-t border-line px-3 pt-3 pb-1">
        <input
          ref={field}
          type="text"
          name="question"
          dir={typed ? 'auto' : undefined}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={QUESTION_MAX}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="control title-start"
        />
        <Button type="submit" variant="primary">
          {t('send')}
        </Button>
      </form>
      <p className="flex flex-wrap justify-center pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <LinkButton
          variant="quiet"
          to="/support/new"
          state={{
            transcript: shown.slice(-TRANSCRIPT_LINES_MAX).map(({ from, text, time }) => ({ from, text, time })),
          }}
          replace={isSmall}
          // It would lie on the form, which has the chat with it.
          onClick={isSmall ? onLeave : onClose}
          className="text-mute!"
        >
          <UserRound size={18} aria-hidden />
          {t('person')}
        </LinkButton>
        <LinkButton variant="quiet" to="/help" replace={isSmall} onClick={onLeave} className="text-mute!">
          <CircleHelp size={18} aria-hidden />
          {t('help.title')}
        </LinkButton>
      </p>
    </dialog>
  )
}

import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { SavedReply } from '#contract/saved-replies.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { conversationsArea } from '../slice.ts'
import { fetchSavedReplies, removeReply } from '../thunks.ts'
import { ReplyForm } from './ReplyForm.tsx'

type Props = {
  /** What is being written, which can be saved. */
  draft: string
  onUse: (text: string) => void
  onClose: () => void
}

const SMALL = 'inline-grid size-11 shrink-0 place-items-center rounded-6 hover:bg-raised'

/** The saved replies of a landlord, to insert and to change. Not inside of the form of a message. */
export function SavedReplies({ draft, onUse, onClose }: Props) {
  const { t } = useTranslation(['conversations', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const replies = useSelector(conversationsArea.select).replies ?? []
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchSavedReplies()))
  /** The reply that is edited; one without an id is new. */
  const [edited, setEdited] = useState<{ id?: string; title: string; text: string }>()
  const removal = useConfirm<SavedReply>(async ({ id }) => rejectionOf(await dispatch(removeReply(id)))?.error)
  const close = () => {
    setEdited(undefined)
    // An answer that was under way may not have the reply yet.
    reload()
  }
  if (edited)
    return (
      <Dialog open title={t(edited.id ? 'replies.edit' : 'replies.add')} onClose={() => setEdited(undefined)}>
        <ReplyForm reply={edited} onClose={close} />
      </Dialog>
    )
  return (
    <Dialog open title={t('replies.title')} onClose={onClose}>
      <ListBody
        pending={pending}
        isEmpty={replies.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('translation:layout.loading')}
        onRetry={reload}
        empty={<p className="text-mute">{t('replies.empty')}</p>}
      >
        <ul className="-mx-2 grid gap-1">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-center">
              <button
                type="button"
                onClick={() => onUse(reply.text)}
                className="grid min-h-11 min-w-0 grow gap-0.5 rounded-6 px-2 py-2 text-start hover:bg-raised"
              >
                <span dir="auto" className="title-start font-semibold wrap-anywhere">
                  {reply.title}
                </span>
                <span dir="auto" className="title-start line-clamp-2 text-13 text-mute">
                  {reply.text}
                </span>
              </button>
              <button
                type="button"
                aria-label={t('replies.editOf', { title: reply.title })}
                className={SMALL}
                onClick={() => setEdited(reply)}
              >
                <Pencil size={18} aria-hidden />
              </button>
              <button
                type="button"
                aria-label={t('replies.deleteOf', { title: reply.title })}
                className={SMALL}
                onClick={() => removal.ask(reply)}
              >
                <Trash size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </ListBody>
      <DialogButtons>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant={replies.length === 0 ? 'primary' : 'plain'}
          onClick={() => setEdited({ title: '', text: draft })}
        >
          <Plus size={18} aria-hidden />
          {t('replies.add')}
        </Button>
      </DialogButtons>
      <ConfirmDialog
        {...removal.dialog}
        title={t('replies.deleteTitle')}
        confirm={t('replies.delete')}
        cancel={t('cancel')}
        danger
      >
        <p dir="auto">{removal.subject?.title}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

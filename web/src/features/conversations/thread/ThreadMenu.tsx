import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { Reason } from '#contract/forms/reason.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { isolateBidi } from '../../../ui/bidi.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { menuItemClasses, PopoverMenu } from '../../../ui/PopoverMenu.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'
import { reportConversation, setBlocked } from '../thunks.ts'

const REPORT_REASONS = ['fraud', 'outside', 'insult', 'advertising'] as const

/** What the user can do about the other person: see the profile, block, report. */
export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const { t, i18n } = useTranslation('conversations')
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { id, other, isBlockedByMe, isReportedByMe } = conversation
  const name = isolateBidi(nameOf(other), i18n.dir())
  const reasonTexts = useReasonTexts(t('report.lead', { name }), t('report.confirm'))
  const [isReporting, setReporting] = useState(false)
  const block = useConfirm<boolean>(async (blocked) => {
    const problem = rejectionOf(await dispatch(setBlocked({ id, blocked })))
    if (problem) return problem.error
    toast.success(t(blocked ? 'block.blocked' : 'block.unblocked', { name }))
    return undefined
  })
  const report = async (reason: string) => {
    const problem = rejectionOf(await dispatch(reportConversation({ id, reason })))
    if (problem) return problem.error
    setReporting(false)
    toast.success(t('report.done'))
    return undefined
  }
  const act = block.subject === false ? 'unblock' : 'block'
  return (
    <>
      <PopoverMenu label={t('menu.label', { name })} icon={<EllipsisVertical size={20} aria-hidden />}>
        {(close) => (
          <ul>
            {!other.isFormer && (
              <li>
                <Link to={`/people/${other.id}`} className={menuItemClasses}>
                  <User size={18} aria-hidden className="shrink-0 text-mute" />
                  {t('menu.profile')}
                </Link>
              </li>
            )}
            {!other.isFormer && (
              <li>
                <button
                  type="button"
                  className={menuItemClasses}
                  onClick={() => {
                    close()
                    block.ask(!isBlockedByMe)
                  }}
                >
                  <Ban size={18} aria-hidden className="shrink-0 text-mute" />
                  {t(isBlockedByMe ? 'unblock.action' : 'block.action', { name })}
                </button>
              </li>
            )}
            <li>
              <button
                type="button"
                className={`${menuItemClasses} disabled:text-mute`}
                disabled={isReportedByMe}
                onClick={() => {
                  close()
                  setReporting(true)
                }}
              >
                <Flag size={18} aria-hidden className="shrink-0 text-mute" />
                {t(isReportedByMe ? 'report.reported' : 'report.action')}
              </button>
            </li>
          </ul>
        )}
      </PopoverMenu>
      <ConfirmDialog
        {...block.dialog}
        title={t(`${act}.title`, { name })}
        confirm={t(`${act}.confirm`)}
        cancel={t('cancel')}
        danger={act === 'block'}
      >
        <p>{t(`${act}.body`, { name })}</p>
      </ConfirmDialog>
      <ReasonDialog
        about={isReporting ? [id] : []}
        title={t('report.title')}
        texts={reasonTexts}
        sentences={REPORT_REASONS.map((reason) => t(`report.${reason}`))}
        schema={Reason}
        onSend={report}
        onClose={() => setReporting(false)}
      />
    </>
  )
}

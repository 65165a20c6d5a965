import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { User } from '#contract/users.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { adminSupportArea, fetchAssignees } from './slice.ts'

/** Returns the admins to whom a conversation can be assigned, as options of a choice. */
export const useAssigneeOptions = (me: User): readonly { value: string; label: string }[] => {
  const { t } = useTranslation('support')
  const dispatch = useDispatch<CallDispatch>()
  useRequest('', () => dispatch(fetchAssignees()))
  const { assignees } = useSelector(adminSupportArea.select)
  return assignees.map(({ id, name }) => ({
    value: id,
    label: id === me.id ? t('admin.nameOfMe', { name }) : name,
  }))
}

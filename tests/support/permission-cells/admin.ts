import { PASSWORD } from '../accounts.ts'
import { type Cells, EXISTING, SUBJECTS, uniqueEmail } from './cell.ts'

export const adminCells = {
  countAdminQueues: { outcome: 200 },
  listUsers: { outcome: 200 },
  getAccount: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/admin/users/${subject}` }),
    outcome: EXISTING,
  },
  getAccountSummary: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/admin/users/${subject}/summary` }),
    outcome: EXISTING,
  },
  deleteUser: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/admin/users/${subject}` }),
    outcome: { own: 403, other: 204, missing: 404 },
  },
  previewDeletion: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/admin/users/${subject}/deletion` }),
    outcome: { own: 403, other: 200, missing: 404 },
  },
  previewRoleChange: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/admin/users/${subject}/role-change?role=LANDLORD` }),
    outcome: { own: 200, other: 200, missing: 404 },
  },
  listAdmins: { outcome: 200 },
  exportAdmins: { outcome: 200 },
  createAdmin: {
    request: () => ({ payload: { name: 'Ada', email: uniqueEmail(), password: PASSWORD } }),
    outcome: 201,
  },
  deleteAdmin: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/super-admin/admins/${subject}` }),
    // The other user is a tenant, so there is no such admin.
    outcome: { own: 403, other: 404, missing: 404 },
  },
  listAudit: { outcome: 200 },
  listQuestions: { outcome: 200 },
  exportQuestions: { outcome: 200 },
  reportQuestion: { request: () => ({ payload: { text: 'Do you rent boats?', language: 'en' } }), outcome: 204 },
  exportUsers: { outcome: 200 },
  exportAudit: { outcome: 200 },
  getMetrics: { outcome: 200 },
  getSystemStatus: { outcome: 200 },
  exportMetrics: { outcome: 200 },
} satisfies Cells

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import type { Tables } from './platform/database/types.ts'

/** The only folder under `server/src` whose files write the table. Every feature may read it in joins. */
const OWNERS: Record<keyof Tables, string> = {
  assistantQuestions: 'features/assistant',
  assistantQuestionWords: 'features/assistant',
  auditLog: 'features/audit',
  backups: 'platform',
  bookings: 'features/bookings',
  bookingSteps: 'features/bookings',
  calendarFeeds: 'features/calendars',
  calendarKeys: 'features/calendars',
  blockedPeople: 'features/conversations',
  contactRequests: 'features/support',
  conversationReports: 'features/conversations',
  conversations: 'features/conversations',
  configuredSuperAdmins: 'features/admin',
  emailChanges: 'features/auth',
  emailChangeCodes: 'features/auth',
  heldDecisions: 'features/payments',
  dailyCities: 'features/metrics',
  dailyFigures: 'features/metrics',
  dailyMoney: 'features/metrics',
  dailyOutcomes: 'features/metrics',
  dailyPaid: 'features/metrics',
  recoveryCodes: 'features/auth',
  secondFactors: 'features/auth',
  depositClaimPhotos: 'features/payments',
  depositClaims: 'features/payments',
  idempotencyKeys: 'platform',
  images: 'features/listings',
  instalmentReminders: 'features/payments',
  landlordDocuments: 'features/landlord-requests',
  landlordRequests: 'features/landlord-requests',
  ledgerEntries: 'features/payments',
  likes: 'features/properties',
  keptCounts: 'platform',
  keptDayCounts: 'platform',
  limits: 'platform',
  // Triggers add to it.
  listChanges: 'features/admin',
  mailbox: 'platform',
  notificationOptOuts: 'features/notifications',
  messages: 'features/conversations',
  notifications: 'features/notifications',
  openBalances: 'features/payments',
  payments: 'features/payments',
  payoutDetails: 'features/payments',
  payouts: 'features/payments',
  pendingRegistrations: 'features/auth',
  pendingSignIns: 'features/sign-ins',
  properties: 'features/listings',
  propertyReports: 'features/property-reports',
  pushSubscriptions: 'features/push',
  refunds: 'features/payments',
  removedReviews: 'features/reviews',
  resetCodes: 'features/auth',
  resetTokens: 'features/auth',
  reviewReports: 'features/reviews',
  reviews: 'features/reviews',
  sandboxCheckouts: 'platform',
  sandboxRefunds: 'platform',
  savedReplies: 'features/conversations',
  savedSearches: 'features/saved-searches',
  savedSearchMatches: 'features/saved-searches',
  // Only @socket.io/postgres-adapter writes it.
  socketIoAttachments: 'platform',
  // Triggers add to it.
  searchChanges: 'features/properties',
  // Only triggers write it.
  searchWords: 'migrations',
  serverProcesses: 'platform',
  sessions: 'features/auth',
  signIns: 'features/sign-ins',
  siteSecret: 'platform',
  supportConversations: 'features/support',
  supportMessages: 'features/support',
  takenDays: 'features/calendars',
  tenantNotes: 'features/tenant-notes',
  uploads: 'features/uploads',
  users: 'features/users',
}

const ROOT = import.meta.dirname
const WRITING_METHODS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const WRITING_SQL =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?(\w+)/gi

const nameInTypeScript = (table: string) => table.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** The tables that a source file writes by the query builder or in SQL, `undefined` for one that only runs know. */
const writtenTables = (source: string): (string | undefined)[] => {
  const tables: (string | undefined)[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      WRITING_METHODS.has(node.expression.name.text)
    ) {
      const [table] = node.arguments
      tables.push(table && ts.isStringLiteral(table) ? table.text.split(' ')[0] : undefined)
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      for (const [, table = ''] of node.text.matchAll(WRITING_SQL)) tables.push(nameInTypeScript(table))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  return tables.filter((table) => table === undefined || table in OWNERS)
}

/** What is written from outside its owner's folder. */
const foreignWrites = (path: string, source: string): string[] =>
  writtenTables(source)
    .filter((table) => table === undefined || !path.startsWith(`${OWNERS[table as keyof Tables]}/`))
    .map((table) => `${path} writes ${table ?? 'a table that it does not name'}`)

/** The demo fills an empty database, tests set up their own. */
const isExempt = (path: string) => path.startsWith('demo/') || path.endsWith('.test.ts')

it('only the owner of a table writes it', () => {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((path) => relative(ROOT, join(ROOT, path)).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !isExempt(path))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.flatMap((path) => foreignWrites(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})

it.each([
  ["db.insertInto('users').values(row)", ['users']],
  ["db.updateTable('bookings as b').set(row)", ['bookings']],
  ["db.with('gone', (db) => db.deleteFrom('takenDays').returning('id'))", ['takenDays']],
  ["db.mergeInto('likes').using('users', 'a', 'b')", ['likes']],
  ['db.insertInto(table)', [undefined]],
  ['sql`insert into booking_steps (id) values (1)`', ['bookingSteps']],
  [
    'sql`with old as (delete from only "taken_days" returning id) update users set phone = null`',
    ['takenDays', 'users'],
  ],
  ["sql.raw('truncate table reviews')", ['reviews']],
  ["db.selectFrom('users').forUpdate()", []],
  ['sql`select id from users for update skip locked`', []],
])('the writes of %s are found', (source, tables) => {
  expect(writtenTables(source)).toEqual(tables)
})

it('a write from another feature is named', () => {
  expect(foreignWrites('features/bookings/queries.ts', "db.deleteFrom('takenDays')")).toEqual([
    'features/bookings/queries.ts writes takenDays',
  ])
})

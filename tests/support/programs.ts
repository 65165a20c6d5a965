import { basename, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** What tests start as processes of their own. */
export const PROGRAMS = [
  'tests/support/server.ts',
  ...[
    'main',
    'backup',
    'check-ledger',
    'dead-letters',
    'import',
    'migrate',
    'replace-secret',
    'restore',
    'super-admin',
  ].map((name) => `server/src/${name}.ts`),
]

/** Returns the file to start for that program: its bundle where `bundle.ts` has made one, else its source. */
export const programFile = (program: (typeof PROGRAMS)[number]): string =>
  process.env.TEST_PROGRAMS ? join(process.env.TEST_PROGRAMS, `${basename(program, '.ts')}.mjs`) : join(ROOT, program)

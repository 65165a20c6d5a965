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

const { SERVER_FLAGS } = (await import('../../scripts/node.mjs' as string)) as { SERVER_FLAGS: readonly string[] }

/** Returns the command that starts a server, with Node's flags for it. */
export const serverCommand = (program: (typeof PROGRAMS)[number] = 'server/src/main.ts'): [string, ...string[]] => [
  process.execPath,
  ...SERVER_FLAGS,
  programFile(program),
]

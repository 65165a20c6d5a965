import { expect, it } from 'vitest'
import { reasonIn } from './server-messages.ts'

const AT = '2026-11-28 15:56:02.467 UTC [30535]'

it.each([
  [
    'the last FATAL',
    [`${AT} FATAL:  first`, `${AT} FATAL:  second`, `${AT} LOG:  database system is shut down`],
    'second',
  ],
  [
    'a full disk before what it led to',
    [
      `${AT} LOG:  could not write to file "pg_wal/x": No space left on device`,
      `${AT} PANIC:  cannot abort transaction 1, it was already committed`,
    ],
    'could not write to file "pg_wal/x": No space left on device',
  ],
  [
    'a sentence over several lines',
    ['postgres: could not find the database system', 'but could not open file "global/pg_control": No such file'],
    'could not open file "global/pg_control": No such file',
  ],
  ['no hint', [`${AT} HINT:  This probably means that some data is corrupted.`], undefined],
  ['nothing that goes well', [`${AT} LOG:  listening on IPv4 address "127.0.0.1", port 39523`], undefined],
])('of what a program of PostgreSQL has written, the reason is %s', (_what, lines, reason) => {
  expect(reasonIn(lines)).toBe(reason)
})

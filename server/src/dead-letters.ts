import './jobs.ts'
import { readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openDatabase } from './platform/database/open.ts'
import { discardDeadLetters, listDeadLetters, retryDeadLetter } from './platform/jobs/dead-letters.ts'

const USAGE = `Usage: npm run dead-letters
       npm run dead-letters -- retry ID
       npm run dead-letters -- discard ID|all

Lists the jobs that failed permanently, queues one of them again, or gives one or all of them up, such as mails to addresses
that do not exist.`

/** Escapes what could clear a terminal or forge a line: reasons come from other servers. */
const toLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

/** `npm run dead-letters`, also while a server is running. */
const main = async () => {
  const [command, id, ...more] = process.argv.slice(2)
  const isKnown = command === 'retry' || command === 'discard'
  if (more.length || (command !== undefined && !(isKnown && id))) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config, {
    onEvent: (line) => console.error(line),
    saysWhich: true,
    leavesIndexes: true,
  })
  try {
    if (command === 'discard' && id !== undefined) {
      const count = await discardDeadLetters(database.db, id === 'all' ? undefined : id)
      console.log(count === 0 ? 'There is no such dead letter.' : `Discarded ${count}.`)
      if (count === 0) process.exitCode = 1
      return
    }
    if (id !== undefined) {
      const isQueued = await retryDeadLetter(database.db, id)
      console.log(isQueued ? `Queued ${id} again.` : `There is no dead letter ${toLine(id)}.`)
      if (!isQueued) process.exitCode = 1
      return
    }
    const letters = await listDeadLetters(database.db)
    for (const letter of letters)
      console.log(toLine([letter.id, letter.failedAt.toISOString(), letter.handler, letter.reason ?? ''].join('  ')))
    if (letters.length === 0) console.log('There are no dead letters.')
  } finally {
    await database.close()
  }
}

await main().catch((problem) => {
  console.error(describeFailure(problem))
  process.exitCode = 1
})

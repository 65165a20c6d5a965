import { readConfig } from './platform/configuration/config.ts'
import { describeFailure } from './platform/configuration/describe-failure.ts'
import { openDatabase } from './platform/database/open.ts'

/** `npm run migrate`: applies pending migrations. */
try {
  const database = await openDatabase(readConfig(process.env))
  console.log(database.migrated.length ? `Applied ${database.migrated.join(', ')}.` : 'The schema is up to date.')
  await database.close()
} catch (problem) {
  console.error(describeFailure(problem))
  process.exitCode = 1
}

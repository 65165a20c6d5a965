import { readConfig } from './parts/config.ts'
import { openDatabase } from './parts/database/open.ts'
import { StartProblem } from './parts/start-problem.ts'

/** `npm run migrate`: brings the schema up to date and ends. */
try {
  const database = await openDatabase(readConfig(process.env))
  console.log(database.migrated.length ? `Applied ${database.migrated.join(', ')}.` : 'The schema is up to date.')
  await database.close()
} catch (problem) {
  console.error(problem instanceof StartProblem ? problem.message : problem)
  process.exitCode = 1
}

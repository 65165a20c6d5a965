import { makeApp } from './app.ts'
import { ConfigProblem, readConfig } from './parts/config.ts'
import { openDatabase } from './parts/database/open.ts'

/** config → parts → app → listen; nothing else starts anything. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, (what) => console.error(what))
  const { app, drain } = await makeApp({ db: database.db, config, clock: () => new Date() })

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await drain()
    await app.close()
    await database.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  await app.listen({ port: config.port, host: config.host }).catch(async (problem: NodeJS.ErrnoException) => {
    await database.close()
    throw problem.code === 'EADDRINUSE'
      ? new ConfigProblem(`Port ${config.port} is taken: set PORT to a free one.`)
      : problem
  })
}

await main().catch((problem) => {
  console.error(problem instanceof ConfigProblem ? problem.message : problem)
  process.exit(1)
})

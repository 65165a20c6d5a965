import { execFile } from 'node:child_process'
import { programFile } from './programs.ts'

/** Runs a command of an operator to its end. Returns its exit code and what it printed. */
export const runProgram = (command: string, args: string[], env: Record<string, string>, uid?: number) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const options = { env: { PATH: process.env.PATH, NODE_ENV: 'test', DEMO: '0', ...env }, ...(uid && { uid }) }
    execFile(process.execPath, [programFile(`server/src/${command}.ts`), ...args], options, (problem, out, err) =>
      done({ code: problem ? Number(problem.code) : 0, out, err }),
    )
  })

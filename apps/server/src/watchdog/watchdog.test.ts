import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const watchdogs = `
  const { startWatchdog } = await import(${JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))})
  const watched = (ping) => startWatchdog({
    workerFile: new URL(${JSON.stringify(`file://${join(import.meta.dirname, 'watchdogWorker.ts')}`)}),
    store: { kind: 'pglite', ping },
    dataDir: ${JSON.stringify(tmpdir())},
    log: { error: () => undefined },
    patience: { seconds: 4, secondsWhenFull: 4, secondsToStop: 3, secondsOfDatabase: 5 },
  })
  setInterval(() => undefined, 1000)
  const afterItBegan = (act) => setTimeout(act, 2500)
  const forEver = () => { for (;;); }`

/** A server with a watchdog. @returns what ended it, and what it said. */
function server(script: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', `${watchdogs}\n${script}\nconsole.error('up')`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  children.push(child)
  let said = ''
  const up = new Promise<void>((resolve) =>
    child.stderr.on('data', (text) => {
      said += text
      if (said.includes('up')) resolve()
    }),
  )
  const ended = new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(String(code ?? signal))))
  return { child, up, ended: ended.then((how) => ({ how, said })) }
}

const patient = (ms: number) => delay(ms, 'alive' as const)

it('a server that hangs is ended and says why; one that waits, works or was suspended is not', long, async () => {
  const hanging = server('watched(async () => undefined); afterItBegan(forEver)')
  const unanswered = server('watched(() => new Promise(() => undefined))')
  const failing = server(`watched(async () => { throw new Error('no database') })`)
  const stuckInStop = server('const dog = watched(async () => undefined); dog.stopping(); afterItBegan(forEver)')
  const healthy = server(`watched(async () => undefined); setInterval(() => {
    const until = performance.now() + 2000; while (performance.now() < until);
  }, 2100)`)
  const suspended = server('watched(async () => undefined)')
  await suspended.up
  suspended.child.kill('SIGSTOP')
  const woken = delay(12_000).then(() => suspended.child.kill('SIGCONT'))

  const ends = await Promise.all([hanging, unanswered, failing, stuckInStop].map(({ ended }) => ended))
  expect(ends.map(({ how }) => how)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL', 'SIGKILL'])
  expect(ends.map(({ said }) => said.replace('up\n', '').split('. ')[0])).toEqual([
    'This server has done nothing for 4 seconds: its database answers no more',
    'This server has had no answer of its database for 5 seconds',
    'This server has had no answer of its database for 5 seconds',
    'This server did not stop in time',
  ])
  expect(ends[0]!.said).toMatch(/The disk of \S+ has [\d]+ MB free\. It ends now; start it again\./)
  await woken
  const outcomes = [healthy, suspended].map(({ ended }) => Promise.race([ended, patient(6000)]))
  expect(await Promise.all(outcomes)).toEqual(['alive', 'alive'])
})

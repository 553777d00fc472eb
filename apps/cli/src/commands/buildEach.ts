import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, extname, join } from 'node:path'
import { InputError } from '@slatecraft/slate'
import { makeFolder } from '../files.ts'

interface Each {
  /** Folders for the upload files and the reports, named like the requests. */
  out: string | undefined
  report: string | undefined
  /** How many requests are built at the same time. */
  threads: number
}

const nameOf = (path: string) => basename(path, extname(path))

/**
 * Builds several requests, each in a process of its own, with the same results as alone. Ctrl+C reaches these processes too:
 * they keep their lineups, and no other request is started.
 *
 * @returns the highest exit code of the builds; 1 if some were not started.
 */
export async function buildEach(requests: readonly string[], { out, report, threads }: Each): Promise<number> {
  refuseEqualNames(requests)
  for (const folder of [out, report]) if (folder !== undefined) makeFolder(folder)
  const waiting = [...requests]
  let worst = 0
  const cancel = () => {
    if (waiting.splice(0).length > 0) worst = Math.max(worst, 1)
  }
  process.on('SIGINT', cancel)
  const buildNext = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const files = [
        ...(out === undefined ? [] : ['--out', join(out, `${nameOf(request)}.csv`)]),
        ...(report === undefined ? [] : ['--report', join(report, `${nameOf(request)}.json`)]),
      ]
      worst = Math.max(worst, await buildInProcess(request, files))
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, buildNext))
    return worst
  } finally {
    process.off('SIGINT', cancel)
  }
}

/** Prints what the build prints once it is over, with the request's name. */
async function buildInProcess(request: string, files: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1]!, 'build', request, ...files], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text
    })
  const [code] = await once(child, 'close')
  for (const line of linesOf(printed.stdout)) console.log(`${nameOf(request)}: ${line}`)
  for (const line of linesOf(printed.stderr)) console.error(`${nameOf(request)}: ${line}`)
  return typeof code === 'number' ? code : 2
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

function refuseEqualNames(requests: readonly string[]): void {
  const names = requests.map(nameOf)
  const faults = requests.flatMap((request, index) =>
    names.indexOf(names[index]!) < index ? [{ field: request, reason: 'has the same name as another request' }] : [],
  )
  if (faults.length > 0) throw new InputError(faults)
}

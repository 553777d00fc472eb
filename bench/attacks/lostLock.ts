import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lost, signUp } from './accounts.ts'
import type { Attack, Finding, Target } from './attack.ts'
import { type AttackedServer, StartFailure, waited } from './attackedServer.ts'

const harms = {
  'lock.json deleted': (file: string) => rmSync(file),
  'lock.json corrupted': (file: string) => writeFileSync(file, '{"pid":'),
}

export const lostLock: Attack = {
  name: 'lost lock',
  about: 'lock.json is lost or corrupted under a running server, and a second one starts on the folder',
  async run(target) {
    const findings: Finding[] = []
    for (const [name, harm] of Object.entries(harms)) findings.push(...(await twoServers(target, name, harm)))
    return findings
  },
}

async function twoServers({ start }: Target, name: string, harm: (file: string) => void): Promise<Finding[]> {
  const first = await start()
  const { dataDir } = first
  const acknowledged: string[] = []
  const joined = async ({ url }: AttackedServer, who: string) => {
    if ((await signUp(url, who)).status === 200) acknowledged.push(who)
  }
  await joined(first, 'ann')
  harm(join(dataDir, 'lock.json'))
  const second = await start({ dataDir }).catch((error: unknown) => {
    if (error instanceof StartFailure) return error.message.trim()
    throw error
  })
  for (const who of ['bob', 'cat']) {
    await joined(first, who)
    if (typeof second !== 'string') await joined(second, `${who}2`)
  }
  // What watches the lock has had its time.
  await waited(6000)
  const both = first.isUp() && typeof second !== 'string' && second.isUp()
  await first.kill()
  if (typeof second !== 'string') await second.kill()
  rmSync(join(dataDir, 'lock.json'), { force: true })
  const missing = await start({ dataDir }).then(
    (third) => lost(third.url, acknowledged).finally(third.kill),
    () => acknowledged,
  )
  return [
    {
      what: `${name}: a second server`,
      figure: typeof second === 'string' ? `refused: ${second}` : both ? 'runs next to the first' : 'took over',
      holds: !both,
    },
    {
      what: `${name}: acknowledged sign-ups lost`,
      figure: `${missing.length} of ${acknowledged.length}`,
      holds: missing.length === 0,
    },
  ]
}

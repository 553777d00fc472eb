import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the operating system counts processor time in. */
const ticksPerSecond = 100

/** Processor seconds and memory of all processes of a private cluster, those that have ended among them. */
export function databaseProcesses(url: string): { processorSeconds: number; megabytes: number; processes: number } {
  const folder = new URL(url).searchParams.get('host')!
  const main = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  let [ticks, kilobytes, processes] = [0, 0, 0]
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = statOf(name)
      const isMain = Number(name) === main
      if (!isMain && Number(fields[1]) !== main) continue
      ticks += Number(fields[11]) + Number(fields[12])
      // Its children that are gone.
      if (isMain) ticks += Number(fields[13]) + Number(fields[14])
      // Shared memory counts once, as it is divided by those who share it.
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      processes += 1
    } catch {
      // It ended in the meantime.
    }
  }
  return { processorSeconds: ticks / ticksPerSecond, megabytes: Math.round(kilobytes / 1024), processes }
}

/** From the third field on. */
function statOf(pid: string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

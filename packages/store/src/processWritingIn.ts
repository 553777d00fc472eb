import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'

/** The access mode of an open file: its flags' last two bits; 0 is reading only. */
const accessMode = 3

/**
 * Another process that has a file of the folder open for writing. Only Linux tells, and only of processes that this user may
 * look at; undefined elsewhere.
 */
export function processWritingIn(folder: string): number | undefined {
  if (process.platform !== 'linux') return undefined
  const inside = (tryTo(() => realpathSync(folder)) ?? folder) + sep
  const pids = (tryTo(() => readdirSync('/proc')) ?? []).map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  return pids.find((pid) => {
    const files = tryTo(() => readdirSync(`/proc/${pid}/fd`)) ?? []
    return files.some((file) => tryTo(() => isWritten(pid, file, inside)) ?? false)
  })
}

function isWritten(pid: number, file: string, inside: string): boolean {
  if (!readlinkSync(`/proc/${pid}/fd/${file}`).startsWith(inside)) return false
  const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${file}`, 'utf8'))
  return flags !== null && (Number.parseInt(flags[1]!, 8) & accessMode) !== 0
}

/** Processes and their files come and go, and many belong to other users. */
function tryTo<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a running process started, in a form that depends on the system (only equality matters); undefined if there is no
 * such process. A pid alone is not enough: after a reboot or in a new container, another process can have it.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxProcessStart(pid)
  if (!isAlive(pid)) return undefined
  if (process.platform === 'win32') return 'alive'
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim()
  } catch {
    return undefined
  }
}

/** Boot id and field 22 of `/proc/PID/stat` (clock ticks from boot to start); a zombie counts as gone. */
function linuxProcessStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${rest[18]}`
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

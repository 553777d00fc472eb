import { appendFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs `work` while holding the lock file, so that only one process does at a time. A dead process does not hold it.
 * `work` gets a function that makes a child process a holder too, in case it outlives this one.
 */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  let isAnnounced = false
  while (!create(lockFile)) {
    const written = read(lockFile)
    if (written === undefined) continue
    if (!pidsIn(written).some(isAlive)) {
      removeStale(lockFile, written)
      continue
    }
    if (!isAnnounced) console.error('Waiting for another process that is installing or building here …')
    isAnnounced = true
    await delay(200)
  }
  try {
    return await work((childPid) => appendFileSync(lockFile, ` ${childPid}`))
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** Creates the file by linking, so that it never exists without its holder's process ID. */
function create(lockFile) {
  const draft = `${lockFile}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch {
    return undefined
  }
}

const pidsIn = (written) => written.split(' ').map(Number).filter(Boolean)

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Renames the file first, so that only one of two processes removes it. Any other lock is put back. */
function removeStale(lockFile, stale) {
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  if (read(aside) === stale) rmSync(aside, { force: true })
  else renameSync(aside, lockFile)
}

import { appendFileSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs `work` while no other process does so under the same lock file. Dead processes hold nothing; `work` is given a
 * function that makes a child process a holder too, for one that outlives us.
 */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  let isTold = false
  while (!create(lockFile)) {
    const written = read(lockFile)
    if (written === undefined) continue
    if (!pidsIn(written).some(isAlive)) {
      takeAway(lockFile, written)
      continue
    }
    if (!isTold) console.error('Waiting for another process, which is installing or building here …')
    isTold = true
    await delay(200)
  }
  try {
    return await work((childPid) => appendFileSync(lockFile, ` ${childPid}`))
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** By linking, so that the file is never there without its maker's number. */
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

/** By renaming, so that of two who find it stale only one removes it; what turns out to be another's goes back. */
function takeAway(lockFile, stale) {
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  if (read(aside) === stale) rmSync(aside, { force: true })
  else renameSync(aside, lockFile)
}

import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Runs `work` while no other process does so under the same lock file; a dead process holds nothing. */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  let isTold = false
  while (!create(lockFile)) {
    const holder = pidIn(lockFile)
    if (holder !== undefined && !isAlive(holder)) takeAway(lockFile, holder)
    else {
      if (!isTold) console.error(`Waiting for process ${holder ?? '(unknown)'}, which is installing or building here …`)
      isTold = true
      await delay(200)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function create(lockFile) {
  try {
    const file = openSync(lockFile, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function pidIn(lockFile) {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** By renaming, so that of two who find it stale only one removes it; what turns out to be another's goes back. */
function takeAway(lockFile, deadPid) {
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  if (pidIn(aside) === deadPid) rmSync(aside, { force: true })
  else renameSync(aside, lockFile)
}

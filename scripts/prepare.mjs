import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allTargets, build, stale } from './build.mjs'
import { compileKernel, isKernelCompiled } from './compileKernel.mjs'
import { install, isInstalled } from './install.mjs'
import { oneAtATime } from './oneAtATime.mjs'
import { root } from './run.mjs'

/**
 * Installs and builds whatever is missing or has changed; in a fresh clone, everything. It prints to stderr. A problem
 * is printed in one line, and the process exits with code 1.
 */
export async function prepare(targets = allTargets) {
  try {
    checkNode()
    if (isInstalled() && isKernelCompiled() && stale(targets).length === 0) return
    await oneAtATime(join(root, '.slatecraft/prepare.lock'), async (alsoHeldBy) => {
      if (!isInstalled()) await install(alsoHeldBy)
      await compileKernel()
      await build(stale(targets))
    })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Slatecraft needs Node 20.19 or newer; this is Node ${process.versions.node}. See https://nodejs.org`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , ...targets] = process.argv
  await prepare(targets.length > 0 ? targets : allTargets)
}

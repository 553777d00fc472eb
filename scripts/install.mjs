import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './run.mjs'

/**
 * Whether everything in package-lock.json is installed. npm writes `node_modules/.package-lock.json` last, so a failed
 * or interrupted install does not look complete.
 */
export function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (wanted === undefined || installed === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found === undefined ? Boolean(optional || devOptional) : found.version === version
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param onStart gets the ID of npm's process, which continues even if this one is killed. */
export async function install(onStart) {
  console.error('Installing the libraries (npm ci) …')
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { onStart })
  if (code !== 0) throw new Error(`npm ci failed with code ${code}. See its output above. The next run tries again.`)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './run.mjs'

/**
 * Whether everything of package-lock.json is installed: npm writes `node_modules/.package-lock.json` as its last act, so
 * an install that failed or was interrupted does not look complete.
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

/** @param onStart is told npm's process, which works on even if this one is killed. */
export async function install(onStart) {
  console.error('Installing the libraries (npm ci) …')
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { onStart })
  if (code !== 0) throw new Error(`npm ci failed with code ${code}; its lines above say why. The next run tries again.`)
}

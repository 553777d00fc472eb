import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { engineVersion } from '@slatecraft/optimizer'

/**
 * Names the engine down to its bytes: two hosts with the same name give the same lineups for the same request. The bundle's names
 * of its parts have hashes, so the hash of the worker file covers all of it. Sources have only a version.
 */
export function engineBuild(workerFile: URL): string {
  if (workerFile.pathname.endsWith('.ts')) return `${engineVersion}-source`
  const bundle = readFileSync(fileURLToPath(workerFile))
  return `${engineVersion}-${createHash('sha256').update(bundle).digest('hex').slice(0, 12)}`
}

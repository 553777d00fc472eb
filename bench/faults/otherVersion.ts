import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundledServer } from '../../apps/server/src/testing/hostProcess.ts'

const app = join(bundledServer, '../..')

/** A copy of the server whose engine counts as another version: its bundle differs by a comment. */
export function otherVersion(): { main: string; remove: () => void } {
  const folder = join(app, '../../.slatecraft/other-version')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'web/dist'), { recursive: true })
  for (const part of ['dist', 'plans', 'legal', 'package.json'])
    cpSync(join(app, part), join(folder, 'server', part), { recursive: true })
  cpSync(join(app, '../web/dist'), join(folder, 'web/dist'), { recursive: true })
  appendFileSync(join(folder, 'server/dist/jobs/engineWorker.js'), '\n// another version\n')
  return {
    main: join(folder, 'server/dist/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

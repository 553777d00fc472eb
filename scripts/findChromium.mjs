import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm, root, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A browser for the end-to-end tests: CHROMIUM_PATH, an installed one, Debian's (installed here where we may), else
 * Playwright's own download. Answers the environment that the tests need, or undefined where none can be had.
 */
export async function findChromium() {
  const found = installed()
  if (found !== undefined) return { CHROMIUM_PATH: found }
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0 && (await installFromDebian())) {
    const path = installed()
    if (path !== undefined) return { CHROMIUM_PATH: path }
  }
  const code = await npm(['exec', '--no', '--', 'playwright', 'install', 'chromium'], { cwd: root })
  return code === 0 ? {} : undefined
}

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...applications].find((path) => existsSync(path))
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const waiting = ['-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', [...waiting, 'update'], { env })
  return (await run('apt-get', [...waiting, 'install', '-y', '--no-install-recommends', 'chromium'], { env })) === 0
}

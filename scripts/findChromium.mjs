import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm, root, run } from './run.mjs'

/** The headless shell comes first: it draws no window, and the journeys take a third less time in it. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a browser for the end-to-end tests: CHROMIUM_PATH, Debian's headless shell (installed here if we are root), an
 * installed browser, or else Playwright's own download. Returns the environment that the tests need, or undefined if
 * there is no browser.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return {}
  const isOurs = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (isOurs && onPath(shell) === undefined) await installFromDebian()
  const path = [...names.map(onPath), ...applications.filter(existsSync)].find((found) => found !== undefined)
  if (path !== undefined) return { CHROMIUM_PATH: path }
  const code = await npm(['exec', '--no', '--', 'playwright', 'install', 'chromium'], { cwd: root })
  return code === 0 ? {} : undefined
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Installs the full browser if there is no headless shell and no Chromium yet. */
async function installFromDebian() {
  const apt = (...args) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  const install = async (name) => (await apt('install', '-y', '--no-install-recommends', name)) === 0
  await apt('update')
  if (!(await install(shell)) && onPath('chromium') === undefined) await install('chromium')
}

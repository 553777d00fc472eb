import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run } from './run.mjs'

const packages = ['slate', 'diagram', 'optimizer', 'simulator', 'results', 'projections', 'contract', 'store'].map(
  (name) => `packages/${name}`,
)

/** What is built, and from which folders. The result is in the app's `dist`. */
const targets = {
  web: { app: 'apps/web', from: ['apps/web', 'docs/settings.md', ...packages], make: buildPage },
  server: { app: 'apps/server', from: ['apps/server', ...packages], make: bundle },
  cli: { app: 'apps/cli', from: ['apps/cli', ...packages], make: bundle },
}
export const allTargets = Object.keys(targets)

const alwaysFrom = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs']
const notSources = /^(node_modules|dist)$|\.test\.tsx?$/

/** The targets whose sources have changed since their last complete build. */
export function stale(names) {
  const hashes = new Map()
  return names.filter((name) => read(stampOf(name)) !== hashOf(targets[name].from, hashes))
}

export async function build(names) {
  for (const name of names) {
    const { app, from, make } = targets[name]
    const hash = hashOf(from, new Map())
    console.error(`Building ${name} …`)
    rmSync(stampOf(name), { force: true })
    await make(join(root, app))
    writeFileSync(stampOf(name), hash)
  }
}

/** Written when a build is complete, removed before the next one starts. */
const stampOf = (name) => join(root, targets[name].app, 'dist/.sources')

async function buildPage(app) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'error']
  const code = await run(process.execPath, args, { cwd: app, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`The web page could not be built (vite exited with code ${code}).`)
}

/** The bundle includes our own packages. Outside libraries stay in node_modules. */
async function bundle(app) {
  const { build: esbuild, stop } = await import('esbuild')
  const dist = join(app, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  await esbuild({
    entryPoints: entries(join(app, 'src')),
    outdir: dist,
    outbase: join(app, 'src'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'external libraries',
        setup: (it) => {
          it.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@slatecraft/') ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  await stop()
}

/** Files that are started directly: the main file and its worker threads. */
const entries = (src) => [join(src, 'main.ts'), ...files(src).filter((path) => path.endsWith('Worker.ts'))]

function hashOf(folders, known) {
  const hash = createHash('sha256')
  for (const path of [...folders, ...alwaysFrom]) {
    if (!known.has(path)) known.set(path, hashOfFiles(files(join(root, path))))
    hash.update(known.get(path))
  }
  return hash.digest('hex')
}

function hashOfFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

function files(path) {
  if (!existsSync(path)) return []
  const entries = readDirectory(path)
  if (entries === undefined) return [path]
  return entries
    .filter(({ name }) => !notSources.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]))
}

function readDirectory(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

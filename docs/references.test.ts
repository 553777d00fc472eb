import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = new Set(['node_modules', 'dist', '.git', '.slatecraft', 'test-results'])

/** Paths from the root, of all files below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path)
    return [path]
  })
}

const files = filesIn('.')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const docs = files.filter((path) => path.endsWith('.md'))

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  Array.from(read(page).matchAll(/^#+ (.*)$/gm), ([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What `find` finds in each page, as `page: what`. */
const inDocs = (find: (page: string) => readonly string[]) =>
  docs.flatMap((page) => find(page).map((found) => `${page}: ${found}`))

test('every link and picture in the docs leads somewhere', () => {
  const broken = inDocs((page) =>
    Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target!).filter((target) => {
      if (/^https?:/.test(target)) return false
      const [path, anchor] = target.split('#')
      const file = path === '' ? page : relative(root, join(root, dirname(page), path!))
      return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
    }),
  )
  expect(broken).toEqual([])
})

/** Where the docs' short paths start: `portfolio/turns.ts`, `features/lineups/list`. */
const starts = [
  '',
  'packages/slate/src',
  'packages/optimizer/src',
  'packages/simulator/src',
  'packages/simulator',
  'packages',
  'apps/server/src',
  'apps/web/src',
]
/** Code in the docs that looks like a path, but is not a path in the repository. */
const foreign = /^(\/|\.slatecraft\/|DATA_DIR\/|@|[\d.]+\/|N\/)|node_modules/

const isThere = (path: string) =>
  path.includes('/')
    ? starts.some((start) => existsSync(join(root, start, path)))
    : files.some((file) => file === path || file.endsWith(`/${path}`))

test('every path in the docs exists', () => {
  const looksLikePath = (code: string) =>
    /^[\w.@-]+(\/[\w.-]+)*\/?$/.test(code) && /\/|\.(ts|tsx|mjs|cjs|md)$/.test(code) && !foreign.test(code)
  const missing = inDocs((page) =>
    Array.from(read(page).matchAll(/`([^`\n]+)`/g), ([, code]) => code!)
      .filter(looksLikePath)
      .filter((path) => !isThere(path)),
  )
  expect(missing).toEqual([])
})

test('every npm script in the docs exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const missing = inDocs((page) =>
    Array.from(
      read(page).matchAll(/npm (start|test)\b|npm run (?:-s )?([\w-]+(?::[\w-]+)*)/g),
      ([, own, other]) => own ?? other!,
    ).filter((name) => !Object.hasOwn(scripts, name)),
  )
  expect(missing).toEqual([])
})

test('every page of docs/ that the code names exists', () => {
  const missing = files
    .filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path))
    .flatMap((path) =>
      Array.from(read(path).matchAll(/\bdocs\/([\w-]+\.md|decisions\/[\w-]+)/g), ([page]) => ({ path, page })),
    )
    .filter(({ page }) => !files.some((file) => file.startsWith(page)))
  expect(missing).toEqual([])
})

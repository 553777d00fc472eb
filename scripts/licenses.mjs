import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Writes docs/licenses.md, the licenses of all installed packages: node scripts/licenses.mjs
// With --check it writes nothing, and fails if the list does not match the lock file.

const root = new URL('../', import.meta.url)
const listFile = fileURLToPath(new URL('docs/licenses.md', root))
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))

/** Licenses that only require us to include their text. */
const permitted = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'PostgreSQL', 'MIT AND Zlib', 'WTFPL'],
  // Applies per file: changes to its own files stay open, code that links to it does not.
  'MPL-2.0',
])

/** `(MIT OR GPL-3.0)` lets us choose. */
const isPermitted = (license) =>
  permitted.has(license) ||
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => permitted.has(choice.trim()))

/** From the lock file, or from the package's own package.json. */
function licenseOf(path, { license }) {
  if (license !== undefined) return license
  try {
    const own = JSON.parse(readFileSync(new URL(`${path}/package.json`, root), 'utf8'))
    return own.license?.type ?? own.license ?? own.licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

const dependencies = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    license: licenseOf(path, entry),
    isShipped: entry.dev !== true && entry.devOptional !== true,
  }))
  .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))

const refused = dependencies.filter(({ license }) => !isPermitted(license))
for (const { name, version, license } of refused)
  console.error(`${name} ${version}: the license ${license} is not permitted.`)
if (refused.length > 0) process.exit(1)

const unique = [...new Map(dependencies.map((one) => [`${one.name}@${one.version}`, one])).values()]
/** How many packages have each license. */
const counts = new Map()
for (const { license } of unique) counts.set(license, (counts.get(license) ?? 0) + 1)

const rows = (some) => some.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
const table = (some) => ['| package | version | license |', '|---|---|---|', ...rows(some)]
const shipped = unique.filter(({ isShipped }) => isShipped)
const list = [
  '# Licenses of our dependencies',
  '',
  'Generated from the lock file by `node scripts/licenses.mjs`. A test fails if this list is out of date, or if a license is',
  'neither permissive nor MPL-2.0 (or OFL-1.1, for fonts): GPL, AGPL and unknown licenses are refused.',
  '',
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([license, count]) => `${license}: ${count}`)
    .join(' · '),
  '',
  `## In the product (${shipped.length})`,
  '',
  ...table(shipped),
  '',
  `## To build and test it (${unique.length - shipped.length})`,
  '',
  ...table(unique.filter(({ isShipped }) => !isShipped)),
  '',
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(listFile, list)
else if (readFileSync(listFile, 'utf8') !== list) {
  console.error('docs/licenses.md is out of date. Run: node scripts/licenses.mjs')
  process.exit(1)
}

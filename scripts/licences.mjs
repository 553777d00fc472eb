import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Lists the licences of all that is installed for the product: node scripts/licences.mjs
// With --check it says whether the list is what the lock file would give, and writes nothing.

const root = new URL('../', import.meta.url)
const listFile = fileURLToPath(new URL('docs/licences.md', root))
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))

/** Licences that ask for no more than that their text goes along. */
const permitted = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'PostgreSQL', 'MIT AND Zlib', 'WTFPL'],
  // File by file: what is changed of it stays open, what is linked to it is free.
  'MPL-2.0',
])

/** `(MIT OR GPL-3.0)` is a choice, and we choose. */
const isPermitted = (licence) =>
  permitted.has(licence) ||
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => permitted.has(choice.trim()))

/** Where the lock file does not say: the package's own words. */
function licenceOf(path, { license }) {
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
    licence: licenceOf(path, entry),
    isShipped: entry.dev !== true && entry.devOptional !== true,
  }))
  .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))

const refused = dependencies.filter(({ licence }) => !isPermitted(licence))
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: the licence ${licence} is not one that we take.`)
if (refused.length > 0) process.exit(1)

const unique = [...new Map(dependencies.map((one) => [`${one.name}@${one.version}`, one])).values()]
/** How many packages have each licence. */
const counts = new Map()
for (const { licence } of unique) counts.set(licence, (counts.get(licence) ?? 0) + 1)

const rows = (some) => some.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
const table = (some) => ['| package | version | licence |', '|---|---|---|', ...rows(some)]
const shipped = unique.filter(({ isShipped }) => isShipped)
const list = [
  '# Licences of what we depend on',
  '',
  'Made by `node scripts/licences.mjs` of the lock file; a test fails where it is not up to date, and where a licence is',
  'neither permissive nor MPL-2.0 (for fonts also OFL-1.1): GPL, AGPL and unknown ones are refused.',
  '',
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${licence}: ${count}`)
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
  console.error('docs/licences.md is not up to date: node scripts/licences.mjs')
  process.exit(1)
}

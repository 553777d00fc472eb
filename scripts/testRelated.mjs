import { join, relative, sep } from 'node:path'
import { root, run } from './run.mjs'

/**
 * The inner loop: `npm run test:related -- packages/optimizer/src/rules/salary.ts` runs the tests that import these
 * files, in their own package or app, without the long and the wide ones.
 */
const files = process.argv.slice(2).map((file) => relative(root, join(process.env.INIT_CWD ?? process.cwd(), file)))
if (files.length === 0) {
  console.error('Which files? npm run test:related -- packages/optimizer/src/rules/salary.ts')
  process.exit(2)
}
const names = { packages: new Set(), apps: new Set() }
for (const file of files) {
  const [folder, name] = file.split(sep)
  names[folder]?.add(name)
}
const elsewhere = Object.entries(names).map(([folder, own]) =>
  own.size === 0 ? `${folder}/**` : `${folder}/!(${[...own].join('|')})/**`,
)
const exclude = elsewhere.map((glob) => `--exclude=${glob}`)
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'related', ...files, '--run', ...exclude]
process.exit(await run(process.execPath, [...args, '--tags-filter=!long && !wide'], { env: { NODE_ENV: 'test' } }))

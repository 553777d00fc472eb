import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { table } from '../markdown.ts'
import { faults } from './faults.ts'
import { faultRow, repeatedFault } from './repeatedFault.ts'

/** npm run test:faults -- [--times 20] [--seed 1] [NAME …] */
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/prepare.mjs'), 'server', 'web'], {
  stdio: 'inherit',
})
const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const rows: string[][] = []
let isWrong = false
for (const fault of chosen) {
  const result = await repeatedFault(fault, { times: Number(values.times), seed: Number(values.seed) })
  isWrong ||= result.wrong.length > 0
  rows.push(faultRow(fault, result))
  console.log(rows.at(-1)!.join(' | '))
  for (const sentence of result.wrong) console.log(`  ${sentence}`)
}
const headings = ['fault', 'times', 'lineups', 'connections lost', 'saves', 'lost or wrong', 'longest wait, s']
console.log(table(headings, rows))
process.exit(isWrong ? 1 : 0)

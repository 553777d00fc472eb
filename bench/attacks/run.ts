/**
 * Attacks a server of its own on this machine and says what held. It takes about five minutes, and nothing leaves the
 * machine. The attack on the disk needs root.
 *
 *   npm run test:attacks                          everything; exits with 1 if something does not hold
 *   npm run test:attacks -- --only disk           attacks with this text in their names
 *   npm run test:attacks -- --before ../old       the same against another checkout, side by side
 *   npm run test:attacks -- --before ../old --write   and writes bench/ATTACKS.md
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Attack, Finding, StartOptions } from './attack.ts'
import { type AttackedServer, startServer } from './attackedServer.ts'
import { foreignPage } from './foreignPage.ts'
import { fullDisk } from './fullDisk.ts'
import { hugeFrames } from './hugeFrames.ts'
import { lostLock } from './lostLock.ts'
import { nestedJson } from './nestedJson.ts'
import { oddBodies } from './oddBodies.ts'
import { slowBodies } from './slowBodies.ts'
import { visitorFlood } from './visitorFlood.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    before: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const attacks = [nestedJson, hugeFrames, slowBodies, visitorFlood, oddBodies, foreignPage, lostLock, fullDisk]
const chosen = attacks.filter(({ name }) => name.includes(values.only))
const here = resolve(import.meta.dirname, '../..')
const roots = values.before === undefined ? [here] : [resolve(values.before), here]

/** Runs one attack on a product, and removes what it started. */
async function findingsOf(attack: Attack, root: string): Promise<Finding[]> {
  const servers: AttackedServer[] = []
  const start = async (options?: StartOptions) => {
    const server = await startServer(root, options)
    servers.push(server)
    return server
  }
  try {
    return await attack.run({ start })
  } catch (error) {
    return [{ what: 'the attack itself', figure: String(error).slice(0, 300), holds: false }]
  } finally {
    for (const server of servers) await server.kill()
    for (const server of servers) server.remove()
  }
}

let isBroken = false
const sections: string[] = []
for (const attack of chosen) {
  const found: Finding[][] = []
  for (const root of roots) found.push(await findingsOf(attack, root))
  isBroken ||= found.at(-1)!.some(({ holds }) => holds === false)
  const section = `## ${attack.name}\n\n${attack.about}.\n\n${table(found)}`
  console.log(`\n${section}`)
  sections.push(section)
}
const head = `# Attacks

\`npm run test:attacks -- --before ../before --write\`, on ${cpus().length} cores with a load of ${loadavg()[0]!.toFixed(1)}.
"Before" is the product before it was made to hold. A figure with ✗ is one that must not be.
`
if (values.write) writeFileSync(resolve(here, 'bench/ATTACKS.md'), `${[head, ...sections].join('\n')}`)
process.exit(isBroken ? 1 : 0)

/** One row for each finding, with a column for each product. */
function table(found: readonly Finding[][]): string {
  const whats = [...new Set(found.flat().map(({ what }) => what))]
  const names = found.length === 1 ? ['now'] : ['before', 'now']
  const rows = whats.map((what) => [what, ...found.map((list) => cell(list.find((other) => other.what === what)))])
  return `${[['', ...names], names.map(() => '---').concat('---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}

function cell(finding: Finding | undefined): string {
  if (finding === undefined) return ''
  const words = finding.figure.replaceAll('\n', ' ').replaceAll('|', '\\|')
  return finding.holds === undefined ? words : `${words} ${finding.holds ? '✓' : '✗'}`
}

import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deployment } from './deployment.ts'
import { load } from './load.ts'
import { loadReport, soakReport } from './loadReport.ts'

/**
 * npm run load -- [--users 50] [--minutes 10] [--servers 2] [--workers 2] [--seed 1] [--redis URL] [--soak] [--think SECONDS]
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    minutes: { type: 'string' },
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    think: { type: 'string', default: '6' },
    redis: { type: 'string' },
    soak: { type: 'boolean', default: false },
  },
})
execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/prepare.mjs'), 'server', 'web'], {
  stdio: 'inherit',
})
const loadOf = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
const at = await deployment({
  servers: Number(values.servers),
  workers: Number(values.workers),
  redisUrl: values.redis,
})
let isWrong = false
try {
  console.log(`${new Date().toISOString()}: load average ${loadOf()}`)
  const result = await load(at, {
    users: Number(values.users),
    minutes: Number(values.minutes ?? (values.soak ? 60 : 10)),
    seed: Number(values.seed),
    thinkMs: 1000 * Number(values.think),
    ...(values.soak && { sampleEveryMs: 60_000 }),
  })
  console.log(loadReport(result))
  isWrong = result.tally.wrongs.size > 0
  if (values.soak) {
    const { text, isAllFlat } = soakReport(result.samples)
    console.log(`\n${text}`)
    isWrong ||= !isAllFlat
  }
  console.log(`${new Date().toISOString()}: load average ${loadOf()}`)
} finally {
  await at.close()
}
process.exit(isWrong ? 1 : 0)

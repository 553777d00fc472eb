import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { costs } from './costs.ts'
import { deployment } from './deployment.ts'
import { latency } from './latency.ts'
import { load } from './load.ts'
import { loadReport, soakReport } from './loadReport.ts'
import { model } from './model.ts'
import { scaleOut } from './scaleOut.ts'

/**
 * npm run load -- [--users 50] [--minutes 10] [--servers 2] [--workers 2] [--seed 1] [--think SECONDS] [--redis URL] [--soak]
 * npm run load -- --scale-out [--builds 50] [--times 3] [--redis URL]
 * npm run load -- --latency [--times 24] [--redis URL]
 * npm run load -- --costs
 * npm run load -- --model [--core-hour DOLLARS] [--gb-hour DOLLARS]
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    minutes: { type: 'string' },
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    think: { type: 'string', default: '10' },
    redis: { type: 'string' },
    soak: { type: 'boolean', default: false },
    'scale-out': { type: 'boolean', default: false },
    latency: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
    builds: { type: 'string', default: '50' },
    times: { type: 'string' },
    model: { type: 'boolean', default: false },
    'core-hour': { type: 'string', default: '0.04' },
    'gb-hour': { type: 'string', default: '0.005' },
  },
})
if (values.model) {
  const prices = { coreHour: Number(values['core-hour']), gbHour: Number(values['gb-hour']) }
  console.log(model([1000, 10_000], prices))
  process.exit()
}
execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/prepare.mjs'), 'server', 'web'], {
  stdio: 'inherit',
})
const loadOf = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
console.log(`${new Date().toISOString()}: load average ${loadOf()}`)
let isWrong = false
if (values['scale-out'])
  console.log(
    await scaleOut({ builds: Number(values.builds), times: Number(values.times ?? 3), redisUrl: values.redis }),
  )
else if (values.costs) console.log(JSON.stringify(await costs(values.redis), undefined, 2))
else if (values.latency) console.log(await latency({ builds: Number(values.times ?? 24), redisUrl: values.redis }))
else isWrong = await played()
console.log(`${new Date().toISOString()}: load average ${loadOf()}`)
process.exit(isWrong ? 1 : 0)

async function played(): Promise<boolean> {
  const at = await deployment({
    servers: Number(values.servers),
    workers: Number(values.workers),
    redisUrl: values.redis,
  })
  let isWrong = false
  try {
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
  } finally {
    await at.close()
  }
  return isWrong
}

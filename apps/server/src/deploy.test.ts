import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentNames } from './config.ts'
import { startMetrics } from './metrics/startMetrics.ts'

// compose.yaml and deploy/ are examples that nobody runs here, so these tests read them against the code.

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = new Set(environmentNames)

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test: string[] }
  depends_on?: string[] | Record<string, { condition: string }>
  expose?: number[]
  ports?: string[]
  volumes?: string[]
  stop_grace_period?: string
  deploy?: { replicas: number }
}

const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(read('compose.yaml'), {
  merge: true,
})
const { services } = compose
const ours = Object.entries(services).filter(([, { image }]) => image === 'slatecraft')
const servers = ours.filter(([, { environment }]) => environment?.WORKERS === 'remote')

/** Commands of a service: `node`, a script of ours, and perhaps `worker`. */
function expectCommand([program, script, ...rest]: readonly string[]) {
  expect(program).toMatch(/^(\/usr\/bin\/)?node$/)
  expect(existsSync(join(root, script!))).toBe(true)
  expect([script, ...rest]).toSatisfy((words: string[]) =>
    ['scripts/start.mjs', 'scripts/slatecraft.mjs worker'].includes(words.join(' ')),
  )
}

it('compose.yaml has a database, two servers, three workers and a proxy, which wait for each other', () => {
  expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2'])
  expect(services.worker!.deploy?.replicas).toBe(3)
  expect(services.database!.image).toBe('postgres:15')
  for (const [, { depends_on }] of ours) expect(depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.database!.healthcheck?.test).toContain('pg_isready')
  expect(services.proxy!.depends_on).toEqual(servers.map(([name]) => name))
  expect(services.proxy!.ports).toEqual(['80:80', '443:443'])
  const named = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!))
  for (const volume of named)
    expect(volume.startsWith('./') ? existsSync(join(root, volume)) : volume in compose.volumes).toBe(true)
})

it('its servers and workers run commands of ours with variables that the server reads', () => {
  for (const [, { command, environment, build }] of ours) {
    expectCommand(command!)
    expect(Object.keys(environment!).filter((name) => !known.has(name))).toEqual([])
    expect(environment!.DATABASE_URL).toMatch(/^postgres:\/\/slatecraft:.*@database\/slatecraft$/)
    expect(existsSync(join(root, build!.dockerfile))).toBe(true)
  }
})

it('its health checks, its proxy and its ports fit what the servers listen on and how long they drain', () => {
  const caddy = read('deploy/Caddyfile')
  const upstreams = /reverse_proxy (.*) \{/.exec(caddy)![1]!.split(' ')
  expect(upstreams).toEqual(servers.map(([name, { environment }]) => `${name}:${environment!.PORT}`))
  expect(caddy).toContain('health_uri /api/ready\n')
  for (const [, { environment, expose, healthcheck }] of ours) {
    expect(expose).toContain(environment!.METRICS_PORT)
    expect(healthcheck!.test.join(' ')).toContain(`:${environment!.METRICS_PORT}/health`)
  }
  for (const [, { environment, expose, stop_grace_period }] of servers) {
    expect(expose).toContain(environment!.PORT)
    expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThanOrEqual(Number(environment!.DRAIN_SECONDS) + 10)
  }
  expect(Number.parseInt(services.worker!.stop_grace_period!, 10)).toBeGreaterThan(10)
})

const variablesIn = (text: string) => Array.from(text.matchAll(/^(?:Environment=)?([A-Z_]+)=/gm), ([, name]) => name!)

it.each(readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.service')))(
  '%s starts a command of ours and names an example of its variables',
  (name) => {
    const unit = read(`deploy/${name}`)
    const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    expectCommand(settingOf('ExecStart').split(' '))
    const example = settingOf('EnvironmentFile').replace('/etc/slatecraft/', 'deploy/')
    const variables = variablesIn(read(example))
    expect(variables).toContain('DATABASE_URL')
    expect([...variables, ...variablesIn(unit)].filter((variable) => !known.has(variable))).toEqual([])
    const drains = Number(/^DRAIN_SECONDS=(\d+)/m.exec(read(example))?.[1] ?? 0)
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(drains + 10)
  },
)

it('the rules for alerts ask about metrics that exist', () => {
  const { registry } = startMetrics({
    isReady: async () => true,
    queue: async () => ({ waiting: 0, active: 0, oldestSeconds: 0 }),
    workers: async () => 1,
    connections: () => undefined,
  })
  const names = new Set(
    registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  )
  const { groups }: { groups: { rules: { expr: string; annotations: { summary: string } }[] }[] } = parse(
    read('deploy/alerts.yaml'),
  )
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(8)
  for (const { expr, annotations } of rules) {
    const asked = expr.match(/\b(slatecraft|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(asked.filter((name) => !names.has(name))).toEqual([])
    expect(annotations.summary).toMatch(/\.$/)
  }
})

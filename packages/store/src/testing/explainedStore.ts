import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Store, storeOn } from '../store.ts'

/** A statement as PostgreSQL ran it. */
export interface RanStatement {
  text: string
  ms: number
  /** Pages of 8 kB, from memory or disk. */
  pages: number
  /** Tables that were read from end to end, and by which index others were. */
  wholeTables: string[]
  indexes: string[]
  /** Rows that its scans looked at, by whatever way they found them. */
  rowsRead: number
}

export interface ExplainedStore {
  store: Store
  /** What the call ran, also in foreign keys' checks. */
  ranBy(call: () => Promise<unknown>): Promise<RanStatement[]>
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** A store that shows the plans of its own statements, as they ran. Its user must be a superuser, with contrib's auto_explain. */
export function explainedStore(databaseUrl: string, now: () => number = Date.now): ExplainedStore {
  const settings = {
    ...{ session_preload_libraries: 'auto_explain', client_min_messages: 'log', jit: 'off' },
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_format': 'json',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ connectionString: databaseUrl, options: options.join(' ') })
  // A cluster that is stopped ends idle connections.
  pool.on('error', () => undefined)
  let ran: RanStatement[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? []
      if (plan !== undefined) ran.push(statementOf(Number(ms), JSON.parse(plan)))
    })
  })
  const store = storeOn({ kind: 'postgres', queries: drizzle(pool), close: () => pool.end() }, now)
  return {
    store,
    ranBy: async (call) => {
      ran = []
      await call()
      return ran
    },
  }
}

function statementOf(ms: number, { 'Query Text': text, Plan }: { 'Query Text': string; Plan: PlanNode }): RanStatement {
  const nodes = nodesOf(Plan)
  const named = (name: 'Relation Name' | 'Index Name', of: (node: PlanNode) => boolean) => [
    ...new Set(nodes.filter(of).map((node) => node[name]!)),
  ]
  return {
    text,
    ms,
    pages: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0),
    wholeTables: named('Relation Name', (node) => node['Node Type'] === 'Seq Scan'),
    indexes: named('Index Name', (node) => node['Index Name'] !== undefined),
    rowsRead: nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0),
  }
}

const isScan = (node: PlanNode) => node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan')

const rowsOf = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

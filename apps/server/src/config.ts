import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { InputError } from '@slatecraft/slate'
import { defaultDataDir } from '@slatecraft/store'
import * as z from 'zod'

const wholeNumber = (least: number, most: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).int().min(least).max(most)

/** Origins of other sites, separated by commas. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(
      z.url({ protocol: /^https?$/, error: 'must be origins such as https://partner.example, separated by commas' }),
    ),
  )
  .transform((urls) => urls.map((url) => new URL(url).origin))

/** Partners' names and the keys that sign their users' tokens. */
const partnerKeys = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z0-9-]{1,40}=\S{32,200}$/,
          'must be name=key pairs separated by commas, with keys of at least 32 characters',
        ),
    ),
  )
  .transform(
    (pairs) => new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
  )

/** Encrypted, or on this machine. */
function isSafeToPost(written: string): boolean {
  if (!URL.canParse(written)) return false
  const { protocol, hostname } = new URL(written)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

/** The environment variables that the server reads; README lists them. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(defaultDataDir),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  WORKERS: z.enum(['local', 'remote']).default('local'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' }).optional(),
  WORKER_BUILDS: wholeNumber(1, 1000).default(24),
  MIN_FREE_MB: wholeNumber(32, 1_000_000).default(256),
  SLATECRAFT_DEMO: z.enum(['on', 'off']).default('on'),
  MAX_LINEUPS: wholeNumber(1, 10_000).default(5000),
  BUILD_THREADS: wholeNumber(1, 256).default(Math.max(2, availableParallelism() - 1)),
  MAX_BUILDS: wholeNumber(1, 1000).default(24),
  MAX_BUILDS_PER_CLIENT: wholeNumber(1, 256).default(2),
  MAX_WAITING_BUILDS: wholeNumber(0, 10_000).default(100),
  MAX_BUILDS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  MAX_SIMULATIONS: wholeNumber(1, 1000).default(24),
  MAX_SIMULATIONS_PER_CLIENT: wholeNumber(1, 256).default(2),
  MAX_WAITING_SIMULATIONS: wholeNumber(0, 10_000).default(100),
  MAX_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  VISITORS_MB: wholeNumber(1, 100_000).default(200),
  ALERT_EMAIL: z.email('must be an email address').optional(),
  ALERT_WEBHOOK: z
    .string()
    .refine(isSafeToPost, 'must be an https:// URL, or an http:// one on this machine')
    .optional(),
  SLATECRAFT_PLANS: z.string().default('standard'),
  SLATECRAFT_ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  TERMS_FILE: z.string().optional(),
  PRIVACY_FILE: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http:// or https:// URL where users reach this server' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: z.string().default('Slatecraft <slatecraft@localhost>'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  PARTNER_KEYS: partnerKeys.default(new Map()),
  FRAME_ORIGINS: origins.default([]),
  CORS_ORIGINS: origins.default([]),
  LOGO_HOST: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  TRUST_PROXY: z.union([z.literal('on'), z.literal('off'), wholeNumber(1, 10)]).default('off'),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(0),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export const environmentNames: readonly string[] = Object.keys(Environment.shape)

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Builds and simulations run on worker hosts, not in this process. */
  workers: WorkersConfig | undefined
  /** With less than this free on the disk of `dataDir`, nothing is saved. */
  minFreeBytes: number
  isDemoOn: boolean
  /** Maximum number of lineups in one build. */
  maxLineups: number
  /** Threads that build and simulate. Each can hold several builds and simulations. */
  buildThreads: number
  /** Builds at once, in total and per address, and how many more may wait. */
  maxBuilds: number
  maxBuildsPerClient: number
  maxWaitingBuilds: number
  /** Per user, or per address for visitors. */
  maxBuildsPerMinute: number
  /** Simulations at once. */
  maxSimulations: number
  /** Of those that a call waits for: at once for one user, and how many more may wait. */
  maxSimulationsPerClient: number
  maxWaitingSimulations: number
  /** Per address. */
  maxCallsPerMinute: number
  /** What all visitors together may keep on the server. */
  maxVisitorBytes: number
  /** Where alerts about attacks and a full disk go. */
  alertEmail: string | undefined
  alertWebhook: string | undefined
  /** The file with the plans: rights and prices. */
  plansFile: string
  /** The email of the first admin. */
  adminEmail: string | undefined
  /** Whether admins need two-step login to act as admins. */
  adminSecondFactor: 'required' | 'optional'
  /** The operator's terms of use and privacy notice, in Markdown. */
  termsFile: string | undefined
  privacyFile: string | undefined
  /** Where users reach this server, for links in emails; by default, where it listens. */
  publicUrl: string | undefined
  /** The mail server; without one, emails go into a folder next to the database. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Without it, payments are test payments, which move no money. */
  stripe: StripeConfig | undefined
  /** The key that signs the tokens of a partner's users, by the partner's name. */
  partnerKeys: ReadonlyMap<string, string>
  /** Sites that may show the page in a frame. */
  frameOrigins: readonly string[]
  /** Sites whose pages may call this server. */
  corsOrigins: readonly string[]
  /** The static content host of the teams' logos, which the page adds sport and team to. */
  logoHost: string | undefined
  /** Proxies whose word on the caller's address counts: all, none, or this many, counted from the server. */
  trustProxy: boolean | number
  /** How long the server goes on after SIGTERM, not ready, while others take over. */
  drainSeconds: number
  /** Where metrics and the state of the process are served, if anywhere. */
  metricsPort: number | undefined
  metricsHost: string
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

export interface WorkersConfig {
  /** What servers and worker hosts share. */
  databaseUrl: string
  /** The queue of jobs and the messages between hosts; by default, they are in the database. */
  redisUrl: string | undefined
  /** Jobs that a worker host holds at once. */
  atOnce: number
}

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A server to call instead of Stripe. */
  apiBase: string | undefined
}

/** Sources and bundle are at the same depth below `apps/server`. */
const plansFolder = new URL('../plans/', import.meta.url)

/**
 * Empty variables count as not set.
 *
 * @throws {InputError} naming each variable with a wrong value.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    workers: workersOf(data),
    minFreeBytes: data.MIN_FREE_MB * 1_048_576,
    isDemoOn: data.SLATECRAFT_DEMO === 'on',
    maxLineups: data.MAX_LINEUPS,
    buildThreads: data.BUILD_THREADS,
    maxBuilds: data.MAX_BUILDS,
    maxBuildsPerClient: data.MAX_BUILDS_PER_CLIENT,
    maxWaitingBuilds: data.MAX_WAITING_BUILDS,
    maxBuildsPerMinute: data.MAX_BUILDS_PER_MINUTE,
    maxSimulations: data.MAX_SIMULATIONS,
    maxSimulationsPerClient: data.MAX_SIMULATIONS_PER_CLIENT,
    maxWaitingSimulations: data.MAX_WAITING_SIMULATIONS,
    maxCallsPerMinute: data.MAX_CALLS_PER_MINUTE,
    maxVisitorBytes: data.VISITORS_MB * 1024 * 1024,
    alertEmail: data.ALERT_EMAIL,
    alertWebhook: data.ALERT_WEBHOOK,
    plansFile: ['standard', 'open'].includes(data.SLATECRAFT_PLANS)
      ? fileURLToPath(new URL(`${data.SLATECRAFT_PLANS}.json`, plansFolder))
      : data.SLATECRAFT_PLANS,
    adminEmail: data.SLATECRAFT_ADMIN_EMAIL,
    adminSecondFactor: data.ADMIN_SECOND_FACTOR,
    termsFile: data.TERMS_FILE,
    privacyFile: data.PRIVACY_FILE,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    stripe: stripeOf(data),
    partnerKeys: data.PARTNER_KEYS,
    frameOrigins: data.FRAME_ORIGINS,
    corsOrigins: data.CORS_ORIGINS,
    logoHost: data.LOGO_HOST && new URL(data.LOGO_HOST).href.replace(/\/+$/, ''),
    trustProxy: typeof data.TRUST_PROXY === 'number' ? data.TRUST_PROXY : data.TRUST_PROXY === 'on',
    drainSeconds: data.DRAIN_SECONDS,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    logLevel: data.LOG_LEVEL,
  }
}

/** @throws {InputError} if worker hosts have no database to share. */
function workersOf(data: z.infer<typeof Environment>): WorkersConfig | undefined {
  if (data.WORKERS === 'local') return undefined
  if (data.DATABASE_URL === undefined)
    throw new InputError([
      { field: 'DATABASE_URL', reason: 'is required for worker hosts: they share it with servers' },
    ])
  return { databaseUrl: data.DATABASE_URL, redisUrl: data.REDIS_URL, atOnce: data.WORKER_BUILDS }
}

/** @throws {InputError} if only some of Stripe's variables are set. */
function stripeOf(data: z.infer<typeof Environment>): StripeConfig | undefined {
  if (data.STRIPE_SECRET_KEY === undefined) return undefined
  const missing = (['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => !data[name])
  if (missing.length > 0)
    throw new InputError(missing.map((field) => ({ field, reason: 'is required with STRIPE_SECRET_KEY' })))
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    publishableKey: data.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: data.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: data.STRIPE_API_BASE,
  }
}

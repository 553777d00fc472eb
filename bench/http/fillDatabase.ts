/** Started by `crowdIn`: prints the tokens and the pools. */
import { seededRandom } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { slates } from './slates.ts'

const { root, users, ...place } = JSON.parse(process.argv[2]!)
const { openStore } = (await import(`${root}/packages/store/src/index.ts`)) as typeof import('@slatecraft/store')
const { tokens } = (await import(
  `${root}/apps/server/src/accounts/tokens.ts`
)) as typeof import('../../apps/server/src/accounts/tokens.ts')

const log = { warn: () => undefined, error: console.error }
const store = await openStore({ dataDir: '', ...place, log })

const random = seededRandom(23)
const demo = demoSlate({ ...slates.small.key, slate: 'Main' })!.players
/** Demo players again and again, with numbers of their own, so that they compress like real ones. */
const poolOf = (players: number) =>
  Array.from({ length: players }, (_, at) => ({
    ...demo[at % demo.length]!,
    ...{ Id: String(10_000_000 + at), Name: `Player ${Math.floor(random() * 1e6)}` },
    ...{ ProjPts: Math.floor(random() * 6000) / 100, Salary: 3000 + 100 * Math.floor(random() * 80) },
  }))

/** As it is stored. */
async function imported({ key, players }: (typeof slates)['small']) {
  await store.importSlate({ key, players: poolOf(players), maxSalary: 50_000, hasProjections: true })
  return (await store.findSlate(key))!.players
}
const pools = { small: await imported(slates.small), large: await imported(slates.large) }

const signed = tokens(await store.accounts.signingKey(), Date.now)
const until = new Date(Date.now() + 86_400_000)
const made: string[] = []
for (let user = 0; user < users; user++) {
  const name = { email: `user${user}@example.com`, firstName: 'User', lastName: String(user) }
  const account = (await store.accounts.create({ ...name, passwordHash: 'none' }))!
  if (user < users / 2)
    await store.subscriptions.grant(account.id, {
      planName: 'All Sports',
      sport: undefined,
      until: undefined,
      note: '',
    })
  const sessionId = (await store.accounts.openSession(account, { until, device: '' }))!
  made.push(await signed.sign({ accountId: account.id, sessionId }, until))
}
await store.close()
process.stdout.write(JSON.stringify({ tokens: made, pools }))

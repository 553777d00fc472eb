import { type Contest, type ContestKind, dollarWords, type Site, type Sport } from '@slatecraft/slate'
import { type ContestShape, shapedContest } from './contestShapes.ts'

/** The contest that is chosen as long as the user has chosen no other. */
export const defaultContestId = 'usual-tournament'

/** Entries of a large $20 tournament on DraftKings: thousands. Usual values, not measured. */
const largeField: Readonly<Record<Sport, number>> = { nfl: 50, nba: 10, mlb: 10, mma: 8, nascar: 8, pga: 12 }
/** How large the contests of other sites are beside it. Likewise. */
const partOf: Readonly<Record<Site, number>> = { dk: 1, fd: 0.5, ya: 0.1 }

/** Large tournaments pay 22% of their entries and keep 15.9% (open tables of DraftKings, see docs/calibration.md). */
const tournament = { shape: { kind: 'top-heavy', paid: 0.22 }, rake: 0.159 } as const
/** What is usually kept of small contests and of those that half of the entries win. Not measured. */
const smallRake = 0.1

/**
 * Contests such as a site has for most slates, to simulate when the user has no table of prizes at hand. The first one
 * is the default. Ids are the same everywhere and always.
 */
export function usualContests({ sport, site }: Pick<ContestKind, 'sport' | 'site'>): Contest[] {
  const large = 1000 * largeField[sport] * partOf[site]
  const tournaments: Row[] = [
    [defaultContestId, 'tournament', 10_000, large / 5, 150],
    ['usual-large-field', 'tournament', 2000, large, 150],
    ['usual-20-max', 'tournament, 20 entries each', 500, large / 2, 20],
    ['usual-single-entry', 'single entry', 2000, large / 4, 1],
  ]
  return [
    ...tournaments.map((row) => usualContest(row, tournament.shape, tournament.rake)),
    usualContest(['usual-double-up', 'double-up', 1000, 1000, 1], { kind: 'double-up' }),
    usualContest(['usual-50-50', '50/50', 1000, 100, 1], { kind: '50/50' }),
    usualContest(['usual-head-to-head', 'head-to-head', 1000, 2, 1], { kind: 'head-to-head' }),
    usualContest(['usual-winner-takes-all', 'winner takes all', 1000, 10, 1], { kind: 'winner takes all' }),
  ]
}

/** Id, what it is called, fee in cents, entries, and the most entries of one user. */
type Row = [id: string, kind: string, fee: number, entries: number, maxEntriesPerUser: number]

function usualContest(
  [id, kind, fee, entries, maxEntriesPerUser]: Row,
  shape: ContestShape,
  rake = smallRake,
): Contest {
  // `$20 tournament, 10,000 entries`; nobody counts the entries of a head-to-head.
  const name = `${dollarWords(fee)} ${kind}${entries > 2 ? `, ${entries.toLocaleString('en-US')} entries` : ''}`
  const contest = shapedContest(shape, { name, fee, entries, maxEntriesPerUser, rake })
  return { ...contest, id, isGuaranteed: shape.kind === 'top-heavy' }
}

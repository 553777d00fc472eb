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
  const made = (id: string, kind: string, shape: ContestShape, terms: Omit<Terms, 'name'>): Contest => ({
    ...shapedContest(shape, { ...terms, name: nameOf(kind, terms) }),
    id,
    isGuaranteed: shape.kind === 'top-heavy',
  })
  const { shape, rake } = tournament
  return [
    made(defaultContestId, 'tournament', shape, { fee: 10_000, entries: large / 5, maxEntriesPerUser: 150, rake }),
    made('usual-large-field', 'tournament', shape, { fee: 2000, entries: large, maxEntriesPerUser: 150, rake }),
    made('usual-20-max', 'tournament, 20 entries each', shape, {
      ...{ fee: 500, entries: large / 2, maxEntriesPerUser: 20, rake },
    }),
    made('usual-single-entry', 'single entry', shape, { fee: 2000, entries: large / 4, maxEntriesPerUser: 1, rake }),
    made(
      'usual-double-up',
      'double-up',
      { kind: 'double-up' },
      {
        ...{ fee: 1000, entries: 1000, maxEntriesPerUser: 1, rake: smallRake },
      },
    ),
    made('usual-50-50', '50/50', { kind: '50/50' }, { fee: 1000, entries: 100, maxEntriesPerUser: 1, rake: smallRake }),
    made(
      'usual-head-to-head',
      'head-to-head',
      { kind: 'head-to-head' },
      {
        ...{ fee: 1000, entries: 2, maxEntriesPerUser: 1, rake: smallRake },
      },
    ),
    made(
      'usual-winner-takes-all',
      'winner takes all',
      { kind: 'winner takes all' },
      {
        ...{ fee: 1000, entries: 10, maxEntriesPerUser: 1, rake: smallRake },
      },
    ),
  ]
}

type Terms = Parameters<typeof shapedContest>[1] & { maxEntriesPerUser: number }

/** `$20 tournament, 10,000 entries`; nobody counts the entries of a head-to-head. */
const nameOf = (kind: string, { fee, entries }: Pick<Terms, 'fee' | 'entries'>) =>
  `${dollarWords(fee)} ${kind}${entries > 2 ? `, ${entries.toLocaleString('en-US')} entries` : ''}`

import { nflWeekLabel, type SlateKey, type Sport, siteTable, weekAround } from '@slatecraft/slate'

export const sportNames: Record<Sport, string> = {
  nfl: 'NFL',
  nba: 'NBA',
  mlb: 'MLB',
  pga: 'PGA',
  mma: 'MMA',
  nascar: 'NASCAR',
}

export const contestNames = { classic: 'Classic', showdown: 'Showdown' } as const

/** `Week 3 · Sep 16 – Sep 22`. */
export const weekLabel = (season: number, week: number): string => `Week ${week} · ${nflWeekLabel(season, week)}`

export function periodLabel({ sport, season, counter }: Pick<SlateKey, 'sport' | 'season' | 'counter'>): string {
  if (typeof counter === 'number') return `${season} ${weekLabel(season, counter)}`
  const day = new Date(`${counter}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return sport === 'pga' ? `${day}, week ${weekAround(counter)}` : day
}

/** `DraftKings Classic`. */
export const contestTitle = ({ site, contestType }: Pick<SlateKey, 'site' | 'contestType'>) =>
  `${siteTable(site).name} ${contestNames[contestType]}`

/** `Main · 2025 Week 1 · DraftKings Classic`. */
export const slateTitle = (key: SlateKey) => `${key.slate} · ${periodLabel(key)} · ${contestTitle(key)}`

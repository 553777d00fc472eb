import type { TeamOutlook } from '@slatecraft/contract'
import { formatOne, formatSigned } from '../../../words/format.ts'

const percent = (share: number | null) => (share === null ? '' : `${formatSigned(100 * share)}%`)

/** What is compared between the teams of a game, in order; '' where it is unknown. */
export const outlookFacts: readonly { label: string; textOf(team: TeamOutlook): string }[] = [
  { label: 'Implied points', textOf: ({ implied }) => formatOne(implied) },
  { label: 'Spread', textOf: ({ spread }) => formatSigned(spread) },
  { label: 'Total', textOf: ({ total }) => formatOne(total) },
  { label: 'Days of rest', textOf: ({ rest }) => (rest === null ? '' : String(rest)) },
  { label: 'Plays a game', textOf: ({ plays }) => formatOne(plays) },
  { label: 'Seconds a play', textOf: ({ playSeconds }) => formatOne(playSeconds) },
  { label: 'Passes over expected', textOf: ({ proe }) => percent(proe) },
  { label: 'Pace (possessions)', textOf: ({ pace }) => formatOne(pace) },
  { label: 'Games, n', textOf: ({ games }) => (games === 0 ? '' : String(games)) },
]

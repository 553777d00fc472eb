import { Tabs } from '@mantine/core'
import type { Sport } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { FormView } from './FormView.tsx'
import { GamesView } from './GamesView.tsx'
import { OnOffView } from './OnOffView.tsx'
import { PropsView } from './PropsView.tsx'
import type { ResearchParts } from './researchParts.ts'
import { StacksView } from './StacksView.tsx'
import { WinnersView } from './WinnersView.tsx'
import './research.css'

/** Of the build's settings, where views start. */
interface BuildNumbers {
  minMinutes: number
  lineupCount: number
}

/** The player in the URL who is ruled out, if you came from their page. */
interface RuledOut {
  /** The id. */
  off: string | undefined
  /** The user has unticked that player. */
  onUnticked(): void
}

interface View {
  part: string
  label: string
  sports: readonly Sport[]
  Body(parts: ResearchParts & BuildNumbers & RuledOut): ReactNode
}

/** The sections of the Research tab, in order. */
const views: readonly View[] = [
  { part: 'on-off', label: 'On/Off', sports: ['nba'], Body: OnOffView },
  { part: 'stacks', label: 'Top Stacks', sports: ['nfl'], Body: StacksView },
  { part: 'form', label: 'Form', sports: ['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'], Body: FormView },
  { part: 'games', label: 'Games', sports: ['nfl', 'nba', 'mlb'], Body: GamesView },
  { part: 'props', label: 'Props', sports: ['nfl'], Body: PropsView },
  { part: 'winners', label: 'Winners', sports: ['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'], Body: WinnersView },
]

interface ResearchViewProps extends ResearchParts, BuildNumbers, RuledOut {
  /** The section in the URL. */
  part: string | undefined
  onPart(part: string): void
}

/** Why this player, why this stack: history beside the slate, one section at a time. */
export function ResearchView({ part, onPart, ...parts }: ResearchViewProps) {
  const offered = views.filter(({ sports }) => sports.includes(parts.slate.sport))
  const shown = offered.find((view) => view.part === part) ?? offered[0]!
  return (
    <Tabs
      className="sc-research sc-card"
      value={shown.part}
      onChange={(next) => next && onPart(next)}
      keepMounted={false}
    >
      <Tabs.List aria-label="Research">
        {offered.map(({ part: each, label }) => (
          <Tabs.Tab key={each} value={each}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map(({ part: each, Body }) => (
        <Tabs.Panel key={each} value={each}>
          <Body {...parts} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

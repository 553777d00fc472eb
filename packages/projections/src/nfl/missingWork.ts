import { noWork, type Work } from './nflWork.ts'

/** A player of one team. */
export interface Teammate {
  id: string
  position: string
  /** Chance to be missing, from 0 to 1. */
  missing: number
  /** In the team's last games. */
  work: Work
}

/** Of a missing player's targets, how many go to teammates of the position. The others go to everybody who catches. */
const targetsInPosition = 0.3
/** So that also players without recent work get some. */
const start: Work = { pass: 5, carries: 0.5, targets: 0.5 }
const catchers = ['RB', 'WR', 'TE']

/**
 * Who does the work that a team's players are expected to miss: their passes and carries go to teammates of the position,
 * their targets to all who catch, each in proportion to the own work and the chance to be there. All of it finds somebody
 * if there is anybody else.
 */
export function missingWork(team: readonly Teammate[]): ReadonlyMap<string, Work> {
  const extra = new Map(team.map(({ id }) => [id, { ...noWork }]))
  const give = (kind: keyof Work, amount: number, groups: readonly (readonly Teammate[])[]) => {
    const group = groups.find((some) => some.length > 0)
    if (group === undefined || amount === 0) return
    const weight = ({ work, missing }: Teammate) => (1 - missing) * (work[kind] + start[kind])
    const all = group.reduce((sum, mate) => sum + weight(mate), 0)
    for (const mate of group) extra.get(mate.id)![kind] += (amount * weight(mate)) / all
  }
  for (const absent of team) {
    if (absent.missing === 0) continue
    const others = team.filter((mate) => mate !== absent && mate.missing < 1)
    const same = others.filter(({ position }) => position === absent.position)
    const all = others.filter(({ position }) => catchers.includes(position))
    const amount = (kind: keyof Work) => absent.missing * absent.work[kind]
    give('pass', amount('pass'), [same, others])
    give('carries', amount('carries'), [same, others])
    give('targets', targetsInPosition * amount('targets'), [same, all, others])
    give('targets', (1 - targetsInPosition) * amount('targets'), [all, others])
  }
  return extra
}

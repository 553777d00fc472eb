import type { BuildRequest, MlbStackRule, NflStackRule, Player } from '@slatecraft/slate'
import type { Term } from './linearProgram.ts'
import { type Draft, groupsBy } from './modelFile.ts'

const teamOf = (player: Player) => player.TeamAbbrev

/** The stack rule of every lineup in the run: with a team's QB come partners and opponents. */
export function addNflStack({ program, players, sum }: Draft, request: BuildRequest): void {
  const rule = request.specificStacks.find((stack): stack is NflStackRule => 'teamFlexMin' in stack)
  if (rule === undefined || request.stackSettingMode === 'basic') return
  for (const quarterbacks of groupsBy(
    players.filter(({ Position }) => Position === 'QB'),
    teamOf,
  )) {
    const { TeamAbbrev, Opp } = quarterbacks[0]!
    const atLeast = (team: string, least: number, counts: (player: Player) => boolean) => {
      if (least === 0) return
      const partners = sum((player) => player.TeamAbbrev === team && counts(player))
      const forEachQuarterback = sum(
        (player) => quarterbacks.includes(player),
        () => -least,
      )
      program.row([...partners, ...forEachQuarterback], '>=', 0)
    }
    const isFlex = ({ Position }: Player) => Position !== 'QB' && Position !== 'DST'
    atLeast(TeamAbbrev, rule.teamFlexMin, isFlex)
    atLeast(Opp, rule.oppFlexMin, isFlex)
    const isReceiver = ({ Position }: Player) => Position === 'WR'
    atLeast(TeamAbbrev, rule.teamWRMin, isReceiver)
    atLeast(Opp, rule.oppWRMin, isReceiver)
  }
}

/** The stack shape of every lineup in the run: hitters of a first and of a second team, and no pitcher against them. */
export function addMlbStack({ program, players, sum }: Draft, request: BuildRequest): void {
  const shape = request.specificStacks.find((stack): stack is MlbStackRule => 'PrimaryStack' in stack)
  if (shape === undefined) return
  const isPitcher = ({ Positions }: Player) => Positions.includes('P')
  const teams = groupsBy(
    players.filter((player) => !isPitcher(player)),
    teamOf,
  )
  const stacks = teams.map((hitters, index) => {
    const first = program.choice(`first${index}`)
    const second = program.choice(`second${index}`)
    const required: Term[] = [
      [-shape.PrimaryStack, first],
      [-shape.SecondaryStack, second],
    ]
    program.row([...sum((player) => hitters.includes(player)), ...required], '>=', 0)
    program.row(
      [
        [1, first],
        [1, second],
      ],
      '<=',
      1,
    )
    const facing = sum((player) => isPitcher(player) && player.Opp === teamOf(hitters[0]!))
    for (const pitcher of facing) program.row([pitcher, [1, first], [1, second]], '<=', 1)
    return { first, second }
  })
  for (const rank of ['first', 'second'] as const)
    program.row(
      stacks.map((team): Term => [1, team[rank]]),
      '=',
      1,
    )
}

import { type BuildRequest, type Player, TeamStack, type TeamSwitch, withChanges } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { feasibility } from '../feasibility.ts'

const percentages = { teamStackPct: 0.9, gameStackPct: 0.5, force2FlexStck: 0.4 }
const nfl = randomRequest({ seed: 3, games: 5, settings: { numLUs: 10, minUnique: 2, ...percentages } })
const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
const [first] = nfl.players.filter(({ Position, TeamAbbrev }) => Position === 'QB' && TeamAbbrev === teams[0])
const name = `${first!.Name} (QB)`

const off = (field: TeamSwitch, some: readonly string[]) =>
  some.map((TeamAbbrev) => TeamStack.parse({ TeamAbbrev, [field]: false }))

/** As the user reads it. Each repair with points has been made, and its whole run built. */
function told(request: BuildRequest) {
  const answer = feasibility(request)
  if (answer.status !== 'impossible' || answer.explanation === undefined) throw new Error('nothing is explained')
  const { conflict, repairs, isMinimal } = answer.explanation
  return { conflict: conflict.map(({ words }) => words), repairs, words: repairs.map(({ words }) => words), isMinimal }
}

describe('in nfl’s basic mode, conflicts name what the user entered', () => {
  test('game stacks that no team allows: the percentage and the switch, not the rules that follow from them', () => {
    const { conflict, words, isMinimal } = told({ ...nfl, teamStacks: off('AllowGameStack', teams) })
    expect(conflict).toEqual(['Game Stack 50%', 'Game stack off for 10 teams'])
    expect(words).toContain('Lower Game Stack to 0%')
    expect(words).toContain('Turn on game stack for 10 teams')
    expect(words.filter((each) => /^Turn on game stack for T\d$/.test(each))).toHaveLength(3)
    expect(isMinimal).toBe(true)
  })

  test('a lock on a quarterback without a stack: the other teams’ switches are left out', () => {
    const request = withExposures(
      { ...nfl, teamStacks: [...off('AllowQBStack', teams.slice(0, 5)), ...off('AllowTEStack', teams.slice(6))] },
      { [first!.Id]: { MinExp: 100 } },
    )
    expect(told(request)).toMatchObject({
      conflict: ['Team Stack 90%', 'QB stack off for T0', `Lock on ${name}`],
      words: [`Unlock ${name}`, 'Turn on QB stack for T0', 'Lower Team Stack and Game Stack to 0%'],
      isMinimal: true,
    })
  })

  test('an exposure that leaves too few game stacks: the nearest percentage, and the run that it gives', () => {
    const request = withExposures(
      { ...nfl, teamStacks: off('AllowGameStack', teams.slice(0, 5)) },
      { [first!.Id]: { MinExp: 60 } },
    )
    const { conflict, words, repairs, isMinimal } = told(request)
    expect(conflict).toEqual([
      'Game Stack 50% (5 of 10 lineups)',
      'Game stack off for T0',
      `Min Exp 60% (6 of 10 lineups) for ${name}`,
    ])
    expect(words.toSorted()).toEqual([
      'Lower Game Stack to 40% (4 of 10 lineups)',
      `Lower Min Exp of ${name} to 50% (5 of 10 lineups)`,
      'Turn on game stack for T0',
    ])
    expect(isMinimal).toBe(true)
    for (const { changes, points } of repairs) {
      const { status, lineups } = buildAll(withChanges(request, changes))
      expect(status).toBe('complete')
      expect(lineups.reduce((sum, lineup) => sum + lineup.points, 0) / lineups.length).toBeCloseTo(points!, 1)
    }
  })

  test('positions that may not be stacked are named by team and position', () => {
    const onlyEnds = teams.map((TeamAbbrev) =>
      TeamStack.parse({ TeamAbbrev, AllowRBStack: false, AllowWRStack: false, TotalMaxTEs: 1 }),
    )
    const { conflict, words } = told({ ...nfl, force2FlexStck: 1, teamStackPct: 1, teamStacks: onlyEnds })
    expect(conflict[0]).toMatch(/^Max TE 1 for T0, T1, /)
    expect(conflict.slice(1)).toEqual(['2+ Team Stack 100%', 'RB stack off for 10 teams', 'WR stack off for 10 teams'])
    expect(words).toContain('Lower 2+ Team Stack to 0%')
    expect(words.some((each) => each.startsWith('Turn on WR stack for'))).toBe(true)
  })
})

test('in advanced mode a conflict names your rule, and the switches that it meets', () => {
  const specificStacks = [{ ...nfl.specificStacks[0]!, label: 'Bring-back', freq: 0.3, oppFlexMin: 1 }]
  const request: BuildRequest = {
    ...nfl,
    stackSettingMode: 'advanced',
    specificStacks,
    teamStacks: off('AllowQBStack', teams),
  }
  const { conflict, words } = told(request)
  expect(conflict).toEqual(['Stack rule "Bring-back"', 'QB stack off for 10 teams'])
  expect(words).toContain('Remove stack rule "Bring-back"')
  expect(words).toContain('Turn on QB stack for 10 teams')
})

test('in mlb’s basic mode a shape is named with the mode that asks for it, and a repair tells each shape that it changes', () => {
  const mlb = randomRequest({ seed: 3, sport: 'mlb', games: 5, settings: { numLUs: 10 } })
  const isPitcher = ({ Positions }: Player) => Positions.some((position) => position.endsWith('P'))
  const hitters = new Map<string, number>()
  // The others stay for their positions, but no team has a fifth hitter.
  const fourOfEachTeam = mlb.players.map((player) => {
    const count = (hitters.get(player.TeamAbbrev) ?? 0) + (isPitcher(player) ? 0 : 1)
    hitters.set(player.TeamAbbrev, count)
    return isPitcher(player) || count <= 4 ? player : { ...player, TeamAbbrev: '', Opp: '' }
  })
  const { conflict, words } = told({ ...mlb, stackSettingMode: 'basic', players: fourOfEachTeam })
  expect(conflict).toEqual(['5/3 stack (Stack mode basic)'])
  expect(words[0]).toMatch(/^Use a \d\/\d stack instead of 5\/3, in advanced mode; use a \d\/\d stack instead of 5\/2/)
})

test('a run that differences stop on the way: as many game stacks as it had built', () => {
  const [only, ...others] = teams
  const fewPartners = { AllowRBStack: false, AllowWRStack: false, AllowRBOppStack: false, AllowWROppStack: false }
  const teamStacks = [...off('AllowGameStack', others), TeamStack.parse({ TeamAbbrev: only, ...fewPartners })]
  const { words } = told({ ...nfl, minUnique: 7, force2FlexStck: 0, teamStacks })
  expect(words).toContain('Lower Min Unique to 6')
  expect(words).toContain('Lower Game Stack to 40% (4 of 10 lineups)')
})

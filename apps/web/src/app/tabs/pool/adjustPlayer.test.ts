import { derivePlayer, findRuleset, type PlayerEdit, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { type AdjustTexts, textsOf } from '../../../features/analysis/adjust.ts'
import { adjustPlayer } from './adjustPlayer.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })

const quarterback = (Id: string, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position: 'QB', Salary: 6000, ProjPts: 20, ...rest }))

/** What Save makes of the form when these fields were typed over. */
function save(typed: Partial<AdjustTexts>, rest: Partial<PlayerRow> = {}, others = [quarterback('2')]) {
  const player = quarterback('1', rest)
  const { action, errors } = adjustPlayer({ players: [player, ...others], ruleset }, '1', {
    ...textsOf(player),
    ...typed,
  })
  return { errors, edited: (edit: PlayerEdit) => action.changes.reduce((sum, { change }) => change(sum), edit) }
}

test('only what was typed over is changed, all of it as one step', () => {
  const { errors, edited } = save({ MinExp: '20', UserProj: '24.5', Boost: '-2' }, { MaxExp: 60 })
  expect(errors).toEqual({})
  expect(edited({ MaxExp: 60 })).toEqual({ MinExp: 20, MaxExp: 60, UserProj: 24.5, Boost: -2 })
})

test('an emptied field goes back to the house’s number', () => {
  expect(
    save({ UserProj: '', UserOwn: ' ' }, { UserProj: 24, UserOwn: 8 }).edited({ UserProj: 24, UserOwn: 8 }),
  ).toEqual({})
})

test('every field says what it takes, in the table’s own words', () => {
  expect(save({ MinExp: '101', UserProj: '-1', UserOwn: 'lots', Boost: '1.5' }).errors).toEqual({
    MinExp: 'Min Exp must be a number from 0 to 100',
    UserProj: 'User Proj must be empty or a number of at least 0',
    UserOwn: 'User Own must be empty or a number from 0 to 100',
    Boost: 'Boost must be a whole number from -5 to 5',
  })
})

test('exposures that would cross are refused, whichever of the two was typed', () => {
  const crossed = { MinExp: 'Min Exp is greater than Max Exp' }
  expect(save({ MinExp: '50', MaxExp: '20' }).errors).toEqual(crossed)
  expect(save({ MaxExp: '20' }, { MinExp: 30 }).errors).toEqual(crossed)
  expect(save({ MinExp: '100', MaxExp: '60' }).errors).toEqual(crossed)
  expect(save({ UserOwn: '9' }, { MinExp: 50, MaxExp: 20 }).errors).toEqual({})
})

test('Min Exp 100 locks and brings Max Exp along; a lock without room is refused in the documents’ words', () => {
  const { errors, edited } = save({ MinExp: '100' }, { MaxExp: 60 })
  expect(errors).toEqual({})
  expect(edited({ MaxExp: 60 })).toEqual({ MinExp: 100, MaxExp: 100 })
  const taken = [quarterback('2', { MinExp: 100 })]
  expect(save({ MinExp: '100' }, {}, taken).errors).toEqual({
    MinExp: 'Unable to add Player 1. Too many players at this position.',
  })
})

import { derivePlayer, findRuleset, type PlayerEdit, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { type AdjustTexts, textsOf } from '../../../features/analysis/adjust.ts'
import { adjustPlayer } from './adjustPlayer.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })

const quarterback = (Id: string, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position: 'QB', Salary: 6000, ProjPts: 20, ...rest }))

/** The result of Save after typing in these fields. */
function save(typed: Partial<AdjustTexts>, rest: Partial<PlayerRow> = {}, others = [quarterback('2')]) {
  const player = quarterback('1', rest)
  const { action, errors } = adjustPlayer({ players: [player, ...others], ruleset }, '1', {
    ...textsOf(player),
    ...typed,
  })
  return { errors, edited: (edit: PlayerEdit) => action.changes.reduce((sum, { change }) => change(sum), edit) }
}

test('only changed fields are saved, in one step', () => {
  const { errors, edited } = save({ MinExp: '20', UserProj: '24.5', Boost: '-2' }, { MaxExp: 60 })
  expect(errors).toEqual({})
  expect(edited({ MaxExp: 60 })).toEqual({ MinExp: 20, MaxExp: 60, UserProj: 24.5, Boost: -2 })
})

test('a cleared field restores the default', () => {
  expect(
    save({ UserProj: '', UserOwn: ' ' }, { UserProj: 24, UserOwn: 8 }).edited({ UserProj: 24, UserOwn: 8 }),
  ).toEqual({})
})

test('every field explains its valid values as the table does', () => {
  expect(save({ MinExp: '101', UserProj: '-1', UserOwn: 'lots', Boost: '1.5' }).errors).toEqual({
    MinExp: 'Min Exp must be a number from 0 to 100',
    UserProj: 'User Proj must be empty or a number of at least 0',
    UserOwn: 'User Own must be empty or a number from 0 to 100',
    Boost: 'Boost must be a whole number from -5 to 5',
  })
})

test('a Min Exp above Max Exp is refused, whichever was typed', () => {
  const crossed = { MinExp: 'Min Exp is above Max Exp' }
  expect(save({ MinExp: '50', MaxExp: '20' }).errors).toEqual(crossed)
  expect(save({ MaxExp: '20' }, { MinExp: 30 }).errors).toEqual(crossed)
  expect(save({ MinExp: '100', MaxExp: '60' }).errors).toEqual(crossed)
  expect(save({ UserOwn: '9' }, { MinExp: 50, MaxExp: 20 }).errors).toEqual({})
})

test('Min Exp 100 locks and raises Max Exp; a lock without room shows the documented message', () => {
  const { errors, edited } = save({ MinExp: '100' }, { MaxExp: 60 })
  expect(errors).toEqual({})
  expect(edited({ MaxExp: 60 })).toEqual({ MinExp: 100, MaxExp: 100 })
  const taken = [quarterback('2', { MinExp: 100 })]
  expect(save({ MinExp: '100' }, {}, taken).errors).toEqual({
    MinExp: 'Unable to add Player 1. Too many players at this position.',
  })
})

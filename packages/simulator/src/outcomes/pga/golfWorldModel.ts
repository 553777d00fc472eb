import { isOut, type Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { square } from '../../sameMath.ts'
import { entrantState, openState, type Played } from '../entrantState.ts'
import { type Entrant, entrantsOf } from '../entrants.ts'
import { scoreRowsOf } from '../scoreRowsOf.ts'
import { statedSd } from '../statedSd.ts'
import { most, tournamentOf } from './drawGolf.ts'
import { cutPlacesOf, golfLaw } from './golfLaw.ts'
import type { GolfModel } from './golfModel.ts'
import { draftkingsGolf, fanduelGolf } from './golfScoring.ts'
import { expectedPoints, golferMoments, type MeanField, meanFieldOf } from './meanField.ts'

/** Points of a score unit. */
const unit = 0.05

const pilotSeed = 20_261_125
const roughWorlds = 600
const pilotWorlds = 6144
const rounds = 4

/** Strokes of two rounds (Q8) that a golfer's mean may be off the field's. */
const farthest = 256 * 14

/**
 * The model of a tournament. Golfers' mean strokes are such that their mean points, with the cut and the place, are their
 * projections: by Newton's method against the average field, which is drawn anew after each round. A common level of
 * points takes up what all projections have in common. What is still missing is measured on 6,144 worlds against the
 * average field's expectation (error about 0.1 points) and added to all of a golfer's scores.
 */
export function golfWorldModel(pool: PoolRows, ruleset: Ruleset, played?: Played): GolfModel {
  const golfers = entrantsOf(pool)
  const model = startModel(pool, ruleset, golfers)
  for (let round = 0; round < rounds; round++) {
    const field = meanFieldOf(model, pilotSeed + round, roughWorlds)
    level(model, field, golfers)
    for (const index of golfers.keys()) fit(model, field, index, golfers[index]!)
  }
  correct(model, golfers)
  model.state = entrantState(golfers, unit, played)
  return model
}

function startModel(pool: PoolRows, ruleset: Ruleset, golfers: readonly Entrant[]): GolfModel {
  const { places, round, grid } = ruleset.site === 'fd' ? fanduelGolf : draftkingsGolf
  const units = (points: number) => Math.round(points / unit)
  const twoRounds = Math.sqrt(2 * square(golfLaw.roundSd) + square(2 * golfLaw.formSd))
  const correlation = square(2 * golfLaw.formSd) / square(twoRounds)
  return {
    ...scoreRowsOf(pool, ruleset, unit),
    kind: 'golf',
    persons: pool.persons,
    golferPerson: Uint16Array.from(golfers, ({ person }) => person),
    state: openState(golfers.length),
    strokes: new Int32Array(golfers.length),
    spread: new Int32Array(golfers.length).fill(Math.round(256 * twoRounds)),
    formPart: Math.round(4096 * correlation),
    ownPart: Math.round(4096 * Math.sqrt(1 - square(correlation))),
    cutPlaces: cutPlacesOf(fieldSize(pool), golfers.length),
    early: new Int32Array(golfers.length).fill(units(2 * round.mean)),
    late: units(2 * round.mean),
    perStroke: units(round.perStroke),
    // Of two rounds with as many strokes each, a half of the square of both.
    perSquare: Math.round((256 * round.perSquare) / 2 / unit),
    holeSpread: units(Math.SQRT2 * round.sd),
    grid: units(grid),
    placePoints: Int32Array.from({ length: Math.max(2, golfers.length) }, (_, place) => units(places[place] ?? 0)),
  }
}

/** Persons who aren't out, with or without a projection. */
const fieldSize = ({ players, personOf }: PoolRows) =>
  new Set(personOf.filter((_, row) => !isOut(players[row]!.Status))).size

/** Moves all golfers' points of a round by what their projections are above or below the model's, on average. */
function level(model: GolfModel, field: MeanField, golfers: readonly Entrant[]) {
  let missing = 0
  let halves = 0
  for (const [index, { mean }] of golfers.entries()) {
    missing += mean / unit - golferMoments(model, field, index, model.strokes[index]!).mean
    halves += 1 + field.plays[Math.max(0, Math.min(2 * most, most + Math.round(model.strokes[index]! / 256)))]!
  }
  const more = golfers.length === 0 ? 0 : Math.round(missing / halves)
  for (const index of golfers.keys()) model.early[index]! += more
  model.late += more
}

/** Two steps of Newton's method for a golfer's strokes, and their deviation nearer to a stated one. */
function fit(model: GolfModel, field: MeanField, golfer: number, { mean, player }: Entrant) {
  const step = 64
  for (let times = 0; times < 2; times++) {
    const strokes = model.strokes[golfer]!
    const here = golferMoments(model, field, golfer, strokes)
    const there = golferMoments(model, field, golfer, strokes + step)
    const slope = Math.min((-0.5 * model.perStroke) / 256, (there.mean - here.mean) / step)
    const change = Math.max(-256, Math.min(256, (mean / unit - here.mean) / slope))
    model.strokes[golfer] = Math.round(Math.max(-farthest, Math.min(farthest, strokes + change)))
    const stated = statedSd(player)
    if (stated === null) continue
    const factor = Math.max(0.8, Math.min(1.25, stated / unit / here.sd))
    const usual = 256 * Math.SQRT2 * golfLaw.roundSd
    model.spread[golfer] = Math.round(Math.max(0.5 * usual, Math.min(1.8 * usual, model.spread[golfer]! * factor)))
  }
}

/** Adds what a golfer's mean lacks: exact for the average field, and measured for how worlds differ from it. */
function correct(model: GolfModel, golfers: readonly Entrant[]) {
  const field = meanFieldOf(model, pilotSeed + rounds, roughWorlds)
  const difference = new Float64Array(golfers.length)
  const play = tournamentOf(model, pilotSeed + rounds + 1)
  for (let world = 0; world < pilotWorlds; world++) {
    const { early, late, points } = play(world)
    for (let golfer = 0; golfer < golfers.length; golfer++)
      difference[golfer]! += points[golfer]! - expectedPoints(model, field, golfer, early[golfer]!, late[golfer]!)
  }
  for (const [index, { mean }] of golfers.entries()) {
    const expected = golferMoments(model, field, index, model.strokes[index]!).mean
    model.early[index]! += Math.round(mean / unit - expected - difference[index]! / pilotWorlds)
  }
}

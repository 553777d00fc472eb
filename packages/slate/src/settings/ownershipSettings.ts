import * as z from 'zod'
import { type OwnershipBracket, ownershipBrackets } from '../ownershipBrackets.ts'
import { percent } from '../playerNumbers.ts'
import type { Ruleset } from '../ruleset.ts'
import { type NumberFormat, percentage, wholeNumber } from './numberFormat.ts'
import { number } from './setting.ts'

const sum = z.number().min(0).max(2000)
const count = z.int().min(0).max(20)
const sumFormat = ({ slots }: Ruleset): NumberFormat => ({ ...percentage, most: 100 * slots.length, step: 5 })
const rosterSize = ({ slots }: Ruleset) => slots.length
const countFormat = ({ slots }: Ruleset) => wholeNumber(0, slots.length)

const belowOf = (bracket: OwnershipBracket['bracket']) =>
  ownershipBrackets.find((each) => each.bracket === bracket)!.below

const minUnder = (bracket: OwnershipBracket['bracket']) => {
  const below = belowOf(bracket)
  return number({
    schema: count,
    default: 0,
    format: countFormat,
    section: 'ownership',
    label: `Min players under ${below}%`,
    help: `Every lineup has at least this many players owned under ${below}%.`,
    rangeWords: 'whole number, 0 to the roster size',
  })
}

const maxUnder = (bracket: OwnershipBracket['bracket']) => {
  const below = belowOf(bracket)
  return number({
    schema: count,
    default: rosterSize,
    format: countFormat,
    section: 'ownership',
    label: `Max players under ${below}%`,
    help: `No lineup has more players owned under ${below}%.`,
    defaultWords: 'roster size',
    rangeWords: 'whole number, 0 to the roster size',
  })
}

export const ownershipSettings = {
  minTotalOwn: number({
    schema: sum,
    default: 0,
    format: sumFormat,
    section: 'ownership',
    label: 'Min total ownership',
    help: 'The ownership of a lineup’s players adds up to at least this.',
    docs: 'The projected ownership of a lineup’s players adds up to at least this.',
    rangeWords: 'percent, 0 to 100 × roster size',
  }),
  maxTotalOwn: number({
    schema: sum,
    default: ({ slots }) => 100 * slots.length,
    format: sumFormat,
    section: 'ownership',
    label: 'Max total ownership',
    help: 'The ownership of a lineup’s players adds up to at most this.',
    docs: 'The projected ownership of a lineup’s players adds up to at most this.',
    defaultWords: '100 × roster size',
    rangeWords: 'percent, 0 to 100 × roster size',
  }),
  minUnderOwn_1: minUnder(1),
  minUnderOwn_2: minUnder(2),
  minUnderOwn_3: minUnder(3),
  minUnderOwn_4: minUnder(4),
  minUnderOwn_5: minUnder(5),
  maxUnderOwn_1: maxUnder(1),
  maxUnderOwn_2: maxUnder(2),
  maxUnderOwn_3: maxUnder(3),
  maxUnderOwn_4: maxUnder(4),
  maxUnderOwn_5: maxUnder(5),
  projOwnRandInput: number({
    schema: percent,
    default: 0,
    format: { ...percentage, step: 5 },
    section: 'ownership',
    label: 'Ownership randomness',
    help: 'In each lineup, every ownership moves up or down by up to this much.',
    docs: 'In each lineup, every ownership is multiplied by 1 + u, with u drawn evenly from ±r%, then kept within 0 to 100 and rounded to 0.001. The ownership limits hold for the drawn values; screens show the projected ones.',
  }),
}

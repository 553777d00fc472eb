import * as z from 'zod'
import { type Ruleset, salaryStep } from '../ruleset.ts'
import { type NumberFormat, wholeNumber } from './numberFormat.ts'
import { number, other } from './setting.ts'

const salary = z.int().min(0)

const upToCap = (ruleset: Ruleset): NumberFormat => ({
  ...wholeNumber(0, ruleset.salaryCap),
  step: salaryStep(ruleset),
  unit: '$',
})

/** 49,000 of DraftKings' 50,000, and the same share for every other classic contest. */
const defaultMinSal = ({ contestType, salaryCap }: Ruleset) =>
  Math.round((contestType === 'showdown' ? 0.9 : 0.98) * salaryCap)

export const salarySettings = {
  minSal: number({
    schema: salary,
    default: defaultMinSal,
    format: upToCap,
    section: 'salary',
    label: 'Min Salary',
    help: 'Every lineup spends at least this much.',
    defaultWords: 'classic 98% of the cap (dk 49,000), showdown 90%',
    rangeWords: 'salary, 0 to the cap',
  }),
  maxSal: number({
    schema: salary,
    default: ({ salaryCap }) => salaryCap,
    format: upToCap,
    section: 'salary',
    label: 'Max Salary',
    help: 'No lineup spends more. The site’s cap always holds.',
    docs: 'No lineup spends more. A value above the site’s cap counts as the cap.',
    defaultWords: 'the cap',
    rangeWords: 'salary, 0 to the cap',
  }),
  maxSalDefault: other({
    kind: 'fixed',
    schema: salary,
    default: ({ salaryCap }) => salaryCap,
    section: 'salary',
    label: 'Salary cap',
    help: 'Screens reset Max Salary to it and count salary left from it.',
    docs: 'Screens reset `maxSal` to it and count salary left from it. It has no effect on lineups.',
    defaultWords: 'the cap',
    rangeWords: 'salary',
  }),
  minUnique: number({
    schema: z.int().min(1).max(20),
    default: 1,
    format: ({ slots }) => wholeNumber(1, slots.length),
    section: 'salary',
    label: 'Min Unique',
    help: 'Any two lineups differ by at least this many players.',
    docs: 'Any two of the T lineups share at most roster size − `minUnique` players.',
    rangeWords: 'whole number, 1 to the roster size',
  }),
}

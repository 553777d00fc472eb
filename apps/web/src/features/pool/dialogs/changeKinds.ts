import type { EditField } from '@slatecraft/slate'
import { entryRules } from '../commands/cellEntry.ts'

/** What the `Change players` dialog can do: a field of the table, or a deed. */
export type ChangeKind = EditField | 'lock' | 'unlock' | 'zero'

interface KindWords {
  label: string
  help: string
  /** What may be entered, to be pressed as well. */
  examples: readonly string[]
}

const ofItself = 'A number sets it, +5 adds 5, +5% makes it 5 % of itself more.'
const exposureExamples = ['0', '20', '40', '60', '100', '+5%', '-5%', 'clear']

/** In the order in which they are offered. */
export const changeKinds: Readonly<Record<ChangeKind, KindWords>> = {
  MaxExp: { label: entryRules.MaxExp.label, help: ofItself, examples: exposureExamples },
  MinExp: { label: entryRules.MinExp.label, help: ofItself, examples: exposureExamples },
  UserProj: {
    label: entryRules.UserProj.label,
    help: 'A number sets it; +5% and +2 start from the points that count now.',
    examples: ['+5%', '-5%', '+10%', '-10%', '+1', '-1', 'clear'],
  },
  UserOwn: {
    label: entryRules.UserOwn.label,
    help: 'A number sets it; +5% and +2 start from the ownership that counts now.',
    examples: ['+5%', '-5%', '+10%', '-10%', 'clear'],
  },
  UserMins: {
    label: entryRules.UserMins.label,
    help: 'A number sets it; +5% and +2 start from the minutes that count now.',
    examples: ['+2', '-2', '+10%', '-10%', 'clear'],
  },
  Boost: {
    label: entryRules.Boost.label,
    help: 'Steps of 5 % of the projection, -5 to 5: +1 is one step up, =2 sets it to 2.',
    examples: ['+1', '-1', '=2', '=-2', 'clear'],
  },
  lock: { label: 'Lock', help: 'In every lineup, as long as the roster has room for them.', examples: [] },
  unlock: { label: 'Unlock', help: 'Those who are locked get exposure 0 to 0.', examples: [] },
  zero: { label: 'Take out', help: 'In no lineup: exposure 0 to 0.', examples: [] },
}

export const isField = (kind: ChangeKind): kind is EditField => kind in entryRules

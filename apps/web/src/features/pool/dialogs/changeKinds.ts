import type { EditField } from '@slatecraft/slate'
import { entryRules } from '../commands/cellEntry.ts'

/** What the `Change players` dialog can change: a table field, or lock, unlock and take out. */
export type ChangeKind = EditField | 'lock' | 'unlock' | 'zero'

interface KindWords {
  label: string
  help: string
  /** Example entries, shown as buttons. */
  examples: readonly string[]
}

const ofItself = '40 sets it, +5 adds 5, +5% raises it by 5%.'
const exposureExamples = ['0', '20', '40', '60', '100', '+5%', '-5%', 'clear']

/** In display order. */
export const changeKinds: Readonly<Record<ChangeKind, KindWords>> = {
  MaxExp: { label: entryRules.MaxExp.label, help: ofItself, examples: exposureExamples },
  MinExp: { label: entryRules.MinExp.label, help: ofItself, examples: exposureExamples },
  UserProj: {
    label: entryRules.UserProj.label,
    help: 'A number sets it; +5% and +2 start from the current points.',
    examples: ['+5%', '-5%', '+10%', '-10%', '+1', '-1', 'clear'],
  },
  UserOwn: {
    label: entryRules.UserOwn.label,
    help: 'A number sets it; +5% and +2 start from the current ownership.',
    examples: ['+5%', '-5%', '+10%', '-10%', 'clear'],
  },
  UserMins: {
    label: entryRules.UserMins.label,
    help: 'A number sets it; +5% and +2 start from the current minutes.',
    examples: ['+2', '-2', '+10%', '-10%', 'clear'],
  },
  Boost: {
    label: entryRules.Boost.label,
    help: 'Steps of 5% of the projection, -5 to 5. +1 is one step up, =2 sets it to 2.',
    examples: ['+1', '-1', '=2', '=-2', 'clear'],
  },
  lock: { label: 'Lock', help: 'In every lineup, while the roster has room.', examples: [] },
  unlock: { label: 'Unlock', help: 'Locked players get exposure 0 to 0.', examples: [] },
  zero: { label: 'Take out', help: 'In no lineups: exposure 0 to 0.', examples: [] },
}

export const isField = (kind: ChangeKind): kind is EditField => kind in entryRules

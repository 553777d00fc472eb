import { LockedMark } from '../../../components/locked/LockedMark.tsx'
import { upgradeWords } from './upgradeWords.ts'

/** A value among many that the plan leaves out: their table's heading leads to the plans. */
export const UpgradeMarkHint = () => <LockedMark hint={upgradeWords} />

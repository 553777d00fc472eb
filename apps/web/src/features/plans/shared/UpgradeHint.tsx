import { LockedIcon, LockedLink, LockedMark } from '../../../components/locked/lockedHints.tsx'
import { plansPath, upgradeWords } from './upgradeWords.ts'

/** The way to what the plan leaves out, for visitors too. */
export const UpgradeHint = () => <LockedLink hint={upgradeWords} href={plansPath} />

/** A single value that the plan leaves out. */
export const UpgradeIconHint = () => <LockedIcon hint={upgradeWords} href={plansPath} />

/** A value among many that the plan leaves out: their table's heading leads to the plans. */
export const UpgradeMarkHint = () => <LockedMark hint={upgradeWords} />

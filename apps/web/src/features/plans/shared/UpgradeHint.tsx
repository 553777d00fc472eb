import { LockedIcon, LockedLink, LockedMark } from '../../../components/locked/lockedHints.tsx'
import { plansPath, upgradeWords } from './plansAddress.ts'

/** The upgrade link. */
export const UpgradeHint = () => <LockedLink hint={upgradeWords} href={plansPath} />

/** A single withheld value. */
export const UpgradeIconHint = () => <LockedIcon hint={upgradeWords} href={plansPath} />

/** One of many withheld values; the table's heading links to the plans. */
export const UpgradeMarkHint = () => <LockedMark hint={upgradeWords} />

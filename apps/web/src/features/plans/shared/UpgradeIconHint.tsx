import { LockedIcon } from '../../../components/locked/LockedIcon.tsx'
import { plansPath, upgradeWords } from './upgradeWords.ts'

/** A single value that the plan leaves out. */
export const UpgradeIconHint = () => <LockedIcon hint={upgradeWords} href={plansPath} />

import { LockedLink } from '../../../components/locked/LockedLink.tsx'
import { plansPath, upgradeWords } from './upgradeWords.ts'

/** The way to what the plan leaves out, for visitors too. */
export const UpgradeHint = () => <LockedLink hint={upgradeWords} href={plansPath} />

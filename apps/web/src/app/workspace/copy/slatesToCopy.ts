import { slatesWithInputs } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { slatesWithRecord } from '../../../browser/browserRecord.ts'
import { editRecordNames } from '../../../features/pool/state/slateRecords.ts'
import type { CopyChoice } from '../../../features/presets/copy/copyChoice.ts'
import { enteredOn } from '../../../features/presets/copy/copyPlan.ts'
import { usersSlates } from '../../../features/slate/ownSlates/accountSlates.ts'
import { openedByVisitor } from '../../../features/slate/ownSlates/openedSlates.ts'
import { newestFirst, type OwnSlates } from '../../../features/slate/ownSlates/ownSlates.ts'
import { slatesHere } from '../../../features/slate/ownSlates/useYourSlates.ts'
import { slateId } from '../../../features/slate/shared/slateId.ts'
import { slateKeyOf } from '../../../features/slate/shared/slateKeyOf.ts'
import { lastUsedFirst, type YourSlate } from '../../../features/slate/shared/yourSlate.ts'
import { inputRecordNames } from '../../../inputs/storedInputs.ts'
import { inputsInBrowser } from './inputsOfSlate.ts'

interface Whose {
  /** Undefined for a visitor. */
  user: string | undefined
  /** The slates imported in this browser. */
  browser: OwnSlates
}

/**
 * Slates of the same contest on which this person has entered something, the last one used first.
 *
 * @throws {CallError} if a user's account does not answer.
 */
export async function slatesToCopy(to: SlateKey, { user, browser }: Whose): Promise<CopyChoice[]> {
  const { slates: here } = await slatesHere(browser, user !== undefined)
  const inBrowser = (user === undefined ? withInputs(here) : here)
    .filter(({ key }) => isOther(key, to))
    .map((slate): CopyChoice => ({ ...slate, entered: enteredOn(inputsInBrowser(slate.key, user)) }))
  const inAccount = user === undefined ? [] : await accountChoices(to)
  const choices = new Map([...inAccount, ...inBrowser].map((choice) => [slateId(choice.key), choice]))
  const filled = [...choices.values()].filter(({ entered }) => Object.values(entered).some((count) => count > 0))
  return lastUsedFirst(newestFirst(filled.map(({ key }) => key)).flatMap((key) => choices.get(slateId(key)) ?? []))
}

const isOther = (key: SlateKey, to: SlateKey) =>
  key.sport === to.sport && key.site === to.site && key.contestType === to.contestType && slateId(key) !== slateId(to)

/** The slates for which this browser stores a visitor's inputs, without imported ones that were removed. */
function withInputs(known: readonly YourSlate[]): YourSlate[] {
  const byId = new Map(known.map((slate) => [slateId(slate.key), slate]))
  const imported = new Set(openedByVisitor().flatMap(({ key, isOwn }) => (isOwn ? slateId(key) : [])))
  return [...slatesWithRecord([...inputRecordNames, ...editRecordNames])].flatMap((id) => {
    const slate = byId.get(id)
    const key = slateKeyOf(id.split('/'))
    if (slate !== undefined || key === undefined || imported.has(id)) return slate ?? []
    return { key, source: 'server', players: undefined, usedAt: undefined }
  })
}

async function accountChoices(to: SlateKey): Promise<CopyChoice[]> {
  const { sport, site, contestType } = to
  const [{ slates: used }, { slates }] = await Promise.all([
    usersSlates(),
    call(slatesWithInputs, { params: { sport, site, contestType } }),
  ])
  const byId = new Map(used.map((slate) => [slateId(slate.key), slate]))
  return slates
    .filter(({ key }) => isOther(key, to))
    .map(({ key, entered: { team_stacks, ...entered } }) => ({
      ...(byId.get(slateId(key)) ?? { key, source: 'server', players: undefined, usedAt: undefined }),
      entered: { ...entered, teamStacks: team_stacks },
    }))
}

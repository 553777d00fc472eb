import type { SlateKey } from '@slatecraft/slate'
import { slatesWithRecord } from '../../browser/browserRecord.ts'
import { editServer } from '../../features/pool/state/editServer.ts'
import { createEditStore } from '../../features/pool/state/editStore.ts'
import { editsHere } from '../../features/pool/state/readEdits.ts'
import { editRecordNames, slateRecords } from '../../features/pool/state/slateRecords.ts'
import { slateKeyOf } from '../../features/slate/shared/slateKeyOf.ts'
import type { ReplacedInputs } from '../../features/slate/shared/yourSlate.ts'
import { fromServer } from '../../features/slate/slateQueries.ts'
import { inputNames } from '../../inputs/inputNotices.ts'
import { openInputs } from '../../inputs/openInputs.ts'
import { inputsHere } from '../../inputs/readInputs.ts'
import { inputRecordNames } from '../../inputs/storedInputs.ts'
import { createHistory } from '../../inputs/undo/history.ts'

const kinds = ['settings', 'teamStacks', 'groups'] as const

/**
 * Sends all that a visitor has entered on any slate to the account of the user who has logged in, as opening each slate
 * would. What the account has of a kind on a slate stays. What can't be sent now waits until its slate is opened.
 *
 * @param user the name under which this browser stores the user's inputs.
 * @param staying ids of slates that could not move to the account; their inputs stay with them.
 * @returns what the account's own replaced.
 */
export async function adoptVisitorsInputs(user: string, staying: ReadonlySet<string>): Promise<ReplacedInputs[]> {
  const replaced: ReplacedInputs[] = []
  for (const id of slatesWithRecord([...inputRecordNames, ...editRecordNames])) {
    const key = slateKeyOf(id.split('/'))
    if (key === undefined || staying.has(id)) continue
    const names = await adoptOfSlate(key, user)
    if (names.length > 0) replaced.push({ key, names })
  }
  return replaced
}

async function adoptOfSlate(key: SlateKey, user: string): Promise<string[]> {
  const visitors = inputsHere(key, undefined)
  const { edits } = editsHere(key, undefined)
  const isFilled = (rows: object) => Object.keys(rows).length > 0
  const teams = isFilled(visitors.teamStacks) ? await teamsOf(key) : []
  const inputs = openInputs(key, { user, teams: () => teams ?? [] })
  const replaced: string[] = []
  const sending = kinds
    .filter((kind) => isFilled(visitors[kind]) && (kind !== 'teamStacks' || teams !== undefined))
    .map((kind) =>
      untilSent(inputs[kind].store, (notice) => {
        if (notice.kind === 'replaced') replaced.push(inputNames[kind])
        else inputs[kind].noticeOf(notice)
      }),
    )
  if (isFilled(edits)) {
    const history = createHistory()
    const records = slateRecords(key, user)
    sending.push(
      untilSent(createEditStore({ ...records, server: editServer(key), history, now: Date.now }), () => undefined),
    )
  }
  await Promise.all(sending)
  return replaced
}

/** The teams of a slate's pool, for which the server is asked; undefined if it has no such slate. */
const teamsOf = (key: SlateKey): Promise<string[] | undefined> =>
  fromServer(key, new AbortController().signal).then(
    ({ players }) => [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))],
    () => undefined,
  )

interface Sending<Notice> {
  getState(): { isLoaded: boolean; saving: string }
  subscribe(listener: () => void): () => void
  open(onNotice: (notice: Notice) => void): void
  close(): void
}

/** Follows the server until everything is sent, or a call has failed. */
async function untilSent<Notice>(store: Sending<Notice>, onNotice: (notice: Notice) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    store.subscribe(() => {
      const { isLoaded, saving } = store.getState()
      if (isLoaded && saving !== 'saving') resolve()
    })
    store.open(onNotice)
  })
  store.close()
}

import { Button } from '@mantine/core'
import { type Contest, type Ruleset, reviewContest } from '@slatecraft/slate'
import { useState } from 'react'
import { showUndo } from '../../../../components/notices/showUndo.tsx'
import type { ChosenContest } from '../chosenContest.ts'
import { FileDrop } from '../FileDrop.tsx'
import { MoneyField } from '../MoneyField.tsx'
import { RefusedFile } from '../RefusedFile.tsx'
import { SetupNumber } from '../SetupNumber.tsx'
import { useFileRead } from '../useFileRead.ts'
import { ChosenContests } from './ChosenContests.tsx'
import { ContestEditor } from './ContestEditor.tsx'
import { ContestForm } from './ContestForm.tsx'
import { ContestSelect } from './ContestSelect.tsx'
import { ContestSums } from './ContestSums.tsx'
import { type ContestDraft, newDraft } from './contestDraft.ts'
import { contestFile, contestFileAccept, mostContestBytes } from './contestFile.ts'
import { type ContestOffer, offeredList } from './contestOffer.ts'
import { type KeepActions, KeepContests } from './KeepContests.tsx'
import { PayoutPlot } from './PayoutPlot.tsx'
import { useShownContest } from './useShownContest.ts'
import '../setup.css'

interface ContestPanelProps extends KeepActions {
  offered: ContestOffer
  /** Asks again for what could not be loaded. */
  onRetry(): void
  chosen: readonly ChosenContest[]
  onChange(chosen: readonly ChosenContest[]): void
  ruleset: Ruleset
}

/** What is open below the contests. */
type Open = { kind: 'nothing' } | { kind: 'editor' } | OpenForm

interface OpenForm {
  kind: 'form'
  /** Contests to complete, one after the other. */
  drafts: readonly ContestDraft[]
  /** The file that names them; undefined for a contest made from nothing. */
  of: string | undefined
  /** Whether some of the file’s contests are chosen already. */
  isBegun: boolean
}

const nothing: Open = { kind: 'nothing' }

/** Which contests are simulated: chosen, from a file, or made; with their payouts. */
export function ContestPanel({ offered, onRetry, chosen, onChange, ruleset, ...keeping }: ContestPanelProps) {
  const { shown, show, replace, add, remove, takeOver } = useShownContest(chosen, onChange)
  const [open, setOpen] = useState<Open>(nothing)
  const { refused, reading, read } = useFileRead(mostContestBytes)
  const list = offeredList(offered)
  const other = list.find(({ contest }) => !chosen.some((one) => one.contest.id === contest.id))

  const readFile = (file: File) =>
    void read(file, async (bytes) => {
      const known = [...chosen, ...list].map(({ contest }) => contest)
      const { contests, drafts } = contestFile(bytes, file.name, { ruleset, contests: known, chosen })
      if (contests.length > 0) {
        takeOver(contests)
        showUndo(`Contests of ${file.name} chosen.`, () => onChange(chosen))
      }
      setOpen(drafts.length === 0 ? nothing : { kind: 'form', drafts, of: file.name, isBegun: contests.length > 0 })
      return undefined
    })
  const finish = (form: OpenForm, made: ChosenContest) => {
    if (form.of === undefined) replace(made)
    else if (form.isBegun) add(made)
    else takeOver([made])
    setOpen(next(form, true))
  }

  return (
    <section className="sc-setup" aria-labelledby="sc-setup-contest">
      <h2 id="sc-setup-contest">Contest</h2>
      {chosen.length > 1 && (
        <ChosenContests
          chosen={chosen}
          shown={shown}
          onShow={show}
          onEntries={(one, entries) => replace({ ...one, entries }, one)}
          onRemove={remove}
        />
      )}
      <div className="sc-setup-fields">
        <ContestSelect
          offered={offered}
          onRetry={onRetry}
          chosen={chosen}
          value={shown?.contest.id}
          onChoose={(contest) => replace({ contest, entries: shown?.entries ?? 1 })}
        />
        {shown !== undefined && (
          <MoneyField
            label="Entry fee"
            means="What one entry costs."
            cents={shown.contest.fee}
            onCents={(fee) => replace({ ...shown, contest: { ...shown.contest, fee } })}
          />
        )}
        {shown !== undefined && chosen.length === 1 && (
          <SetupNumber
            label="Your entries"
            means="How many entries you plan in this contest. You choose them after the simulation."
            format={{ least: 1, most: shown.contest.maxEntriesPerUser, isWhole: true, step: 1 }}
            value={shown.entries}
            onChange={(entries) => entries !== null && replace({ ...shown, entries })}
          />
        )}
      </div>
      {shown !== undefined && (
        <>
          <PayoutPlot contest={shown.contest} />
          <ContestSums contest={shown.contest} />
          <ReviewOf contest={shown.contest} isEdited={open.kind === 'editor'} />
        </>
      )}
      <div className="sc-setup-actions">
        {shown !== undefined && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={open.kind === 'editor'}
            onClick={() => setOpen(open.kind === 'editor' ? nothing : { kind: 'editor' })}
          >
            Edit payouts
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setOpen({ kind: 'form', drafts: [newDraft()], of: undefined, isBegun: false })}
        >
          Make one
        </Button>
        {other !== undefined && shown !== undefined && (
          <Button variant="default" size="compact-sm" onClick={() => add({ contest: other.contest, entries: 1 })}>
            Add another contest
          </Button>
        )}
        <KeepContests {...keeping} chosen={chosen} shown={shown} offered={list} />
      </div>
      {open.kind === 'editor' && shown !== undefined && (
        <ContestEditor
          key={shown.contest.id}
          contest={shown.contest}
          onChange={(contest) => replace({ ...shown, contest })}
        />
      )}
      {open.kind === 'form' && (
        <ContestForm
          key={open.drafts.length}
          title={titleOf(open)}
          start={open.drafts[0]!}
          onDone={(made) => finish(open, made)}
          onCancel={() => setOpen(next(open, open.isBegun))}
        />
      )}
      <FileDrop
        label="Contest from a file…"
        accept={contestFileAccept}
        isBusy={reading !== undefined}
        onFile={readFile}
      >
        <p className="sc-muted">
          A table of payouts, your DKEntries.csv with its contests and entries, or a contest’s JSON.
        </p>
      </FileDrop>
      {refused !== undefined && <RefusedFile {...refused} />}
    </section>
  )
}

/** The next contest to complete. */
const next = (form: OpenForm, isBegun: boolean): Open =>
  form.drafts.length > 1 ? { ...form, drafts: form.drafts.slice(1), isBegun } : nothing

function titleOf({ drafts, of }: OpenForm): string {
  if (of === undefined) return 'Make a contest'
  const more = drafts.length > 1 ? ` ${drafts.length - 1} more to come.` : ''
  return `${of} doesn’t say everything about ${drafts[0]!.name || 'the contest'}. Complete it.${more}`
}

/** What is unusual or wrong. The editor names wrong rows itself. */
function ReviewOf({ contest, isEdited }: { contest: Contest; isEdited: boolean }) {
  const { faults, notes } = reviewContest(contest)
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="sc-setup-note">
          {note}
        </p>
      ))}
      {faults.length > 0 && !isEdited && (
        <ul className="sc-setup-faults" role="alert">
          {faults.map(({ field, reason }) => (
            <li key={`${field} ${reason}`}>{`${field}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}

import { Button, FileButton, TextInput } from '@mantine/core'
import {
  maxStandingsBytes,
  maxStandingsRequestBytes,
  publishedStandings,
  publishStandings,
  removeStandings,
} from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { Fault } from '../../../components/fault/Fault.tsx'
import { useFileDrop } from '../../../components/fileDrop/useFileDrop.ts'
import { agoText, momentText } from '../../../words/dates.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { slateTitle } from '../../slate/shared/slateWords.ts'
import { ListPart } from '../ListPart.tsx'
import { SureButton } from '../SureButton.tsx'
import { useAdminAct } from '../useAdminAct.tsx'
import { sizeWords } from './historyWords.ts'
import { packedFile } from './packedFile.ts'

/** Standings of finished contests of a published slate: to compare with, and to learn from. */
export function FinishedContestsPart({ slate }: { slate: SlateKey }) {
  const queries = useQueryClient()
  const acts = useAdminAct()
  const [now] = useState(() => Date.now())
  const query = { contestType: slate.contestType }
  const queryKey = ['standings', slateId(slate)]
  const published = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(publishedStandings, { params: slate, query, signal }),
  })
  const list = published.data?.standings ?? []
  const [file, setFile] = useState<File>()
  const [contest, setContest] = useState('')
  const { zone, button } = useFileDrop((chosen) => {
    setFile(chosen)
    setContest(contestInName(chosen.name))
  })

  const publish = async () => {
    if (file === undefined) return
    const isPublished = await acts.run({
      message: `Standings of ${contest} published for all users.`,
      async call() {
        const body = { contest: contest.trim(), file: await packedStandings(file) }
        await call(publishStandings, { params: slate, query, body })
        await queries.invalidateQueries({ queryKey })
      },
    })
    if (isPublished) setFile(undefined)
  }
  const remove = (contestId: string, name: string) =>
    acts.run({
      message: `Standings of ${name} removed.`,
      async call() {
        await call(removeStandings, { params: { ...slate, contestId }, query })
        await queries.invalidateQueries({ queryKey })
      },
    })

  return (
    <section className="sc-admin-part" aria-labelledby="admin-history-contests">
      <h3 id="admin-history-contests">Finished contests of {slateTitle(slate)}</h3>
      <p className="sc-admin-note">
        Download a contest’s standings at DraftKings when it is over. Users compare their simulations with them;
        analysis learns from them what winners did.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody */}
      <div className="sc-past-drop" {...zone} onDragEnter={zone.onDragOver}>
        <FileButton accept=".csv,text/csv,text/plain" {...button}>
          {(props) => (
            <Button {...props} variant="default">
              Choose standings…
            </Button>
          )}
        </FileButton>
        <span className="sc-muted">or drop the file here</span>
      </div>
      {file !== undefined && (
        <form
          className="sc-past-contest"
          onSubmit={(event) => {
            event.preventDefault()
            void publish()
          }}
        >
          <TextInput
            label={`Contest of ${file.name}`}
            description="The id or name of a contest of this slate; any other text is its name."
            maxLength={80}
            autoComplete="off"
            value={contest}
            onChange={({ currentTarget }) => setContest(currentTarget.value)}
          />
          <Button type="submit" disabled={contest.trim() === '' || acts.isRunning} loading={acts.isRunning}>
            Publish standings
          </Button>
          <Button variant="default" onClick={() => setFile(undefined)}>
            Cancel
          </Button>
        </form>
      )}
      <Fault>{acts.fault?.message}</Fault>
      <ListPart
        what="finished contests"
        query={published}
        isEmpty={list.length === 0}
        empty={<p>No standings of this slate are published yet.</p>}
      >
        <ul className="sc-admin-list" aria-label="Published standings">
          {list.map(({ contest_id, name, entries, bytes, uploaded_at }) => (
            <li key={contest_id}>
              <div className="sc-admin-what">
                <h4>{name}</h4>
                <ul className="sc-admin-facts">
                  <li>{`${entries.toLocaleString('en-US')} entries`}</li>
                  <li>{sizeWords(bytes)}</li>
                  <li title={momentText(uploaded_at)}>Published {agoText(Date.parse(uploaded_at), now)}</li>
                </ul>
              </div>
              <div className="sc-admin-acts">
                <SureButton
                  label="Remove"
                  sure="Remove for everybody?"
                  of={name}
                  disabled={acts.isRunning}
                  onSure={() => void remove(contest_id, name)}
                />
              </div>
            </li>
          ))}
        </ul>
      </ListPart>
    </section>
  )
}

/** `contest-standings-173036248.csv` is of contest 173036248. */
const contestInName = (name: string) =>
  (/^contest-standings-(\d+)/.exec(name)?.[1] ?? name.replace(/\.[^.]*$/, '')).slice(0, 80)

/** @throws {Error} if the file is too large. */
async function packedStandings(file: File): Promise<string> {
  const refuse = () => {
    throw new Error(`${file.name} has ${sizeWords(file.size)}; the limit is ${maxStandingsBytes / 1e6} MB.`)
  }
  if (file.size > maxStandingsBytes) refuse()
  const packed = await packedFile(new Uint8Array(await file.arrayBuffer()))
  return packed.length > maxStandingsRequestBytes ? refuse() : packed
}

import { Button, TextInput } from '@mantine/core'
import type { NightRecord, SlateKey } from '@slatecraft/slate'
import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'
import { FileDrop } from '../setup/FileDrop.tsx'
import { RefusedFile } from '../setup/RefusedFile.tsx'
import { ServerStandings } from './ServerStandings.tsx'
import type { Simulated } from './simulated.ts'
import { type ReviewNight, useStandingsFile } from './useStandingsFile.ts'

interface NightFileProps {
  slate: SlateKey
  simulated: Simulated
  review: ReviewNight
  onRecord(record: NightRecord): void
}

/** The user's name at the site, in this browser. */
const nameRecord = browserRecord('slatecraft.standings-name', z.string(), '')

/** Takes the standings of a finished contest. */
export function NightFile({ slate, simulated, review, onRecord }: NightFileProps) {
  const stored = useSyncExternalStore(nameRecord.subscribe, nameRecord.read)
  const [typed, setTyped] = useState<string>()
  const user = (typed ?? stored).trim()
  const { reading, refused, asked, done, compare, take, cancel } = useStandingsFile({ simulated, review, onRecord })
  const { contests } = simulated.request
  return (
    <section className="sc-card sc-night-file" aria-label="Standings">
      <FileDrop
        label="Standings of the contest…"
        accept=".csv,text/csv,text/plain"
        isBusy={reading !== undefined}
        onFile={(file) => take(file, user)}
      >
        <p className="sc-muted">
          When the contest is over, download its standings at the site and drop the file here. The file itself is sent
          nowhere.
        </p>
      </FileDrop>
      <ServerStandings
        slate={slate}
        isBusy={reading !== undefined}
        onFile={(file, of) => {
          const contest = contests.findIndex(({ id, name }) => id === of.contest_id || name === of.name)
          if (contest < 0) take(file, user)
          else compare(file, contest, user)
        }}
      />
      <div className="sc-night-name">
        <TextInput
          label="Your name in the standings"
          description="To find your own entries. You can leave it empty."
          autoComplete="off"
          spellCheck={false}
          value={typed ?? stored}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            nameRecord.write(value.trim())
          }}
        />
        {done !== undefined && done.user !== user && (
          <Button variant="default" onClick={() => compare(done.file, done.contest, user)}>
            Find my entries
          </Button>
        )}
      </div>
      {asked !== undefined && (
        <label className="sc-night-asked">
          Which contest is {asked.name} of?
          <select
            className="sc-simres-select"
            value=""
            onChange={({ currentTarget: { value } }) => compare(asked, Number(value), user)}
          >
            <option value="" disabled>
              Choose a contest
            </option>
            {contests.map(({ id, name, entries }, at) => (
              <option key={id} value={at}>
                {name} ({entries.toLocaleString('en-US')} entries)
              </option>
            ))}
          </select>
        </label>
      )}
      {reading !== undefined && (
        <div className="sc-setup-actions">
          <span role="status">Comparing {reading} with what was said …</span>
          <Button variant="default" size="compact-md" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {refused !== undefined && <RefusedFile {...refused} what="can’t be compared" />}
    </section>
  )
}

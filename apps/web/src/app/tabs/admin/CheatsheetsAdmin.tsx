import { Button } from '@mantine/core'
import type { Cheatsheet } from '@slatecraft/contract'
import { counted, type Player } from '@slatecraft/slate'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Fault } from '../../../components/fault/Fault.tsx'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import { showNotice } from '../../../components/notices/showNotice.ts'
import { ActButton } from '../../../features/admin/ActButton.tsx'
import { TargetsEditor } from '../../../features/cheatsheets/TargetsEditor.tsx'
import { useCheatsheets } from '../../../features/cheatsheets/useCheatsheets.ts'
import { positionsOf } from '../../../features/pool/poolFilter.ts'
import { slateTitle, sportNames } from '../../../features/slate/shared/slateWords.ts'
import type { TabParts } from '../../workspace/tabParts.ts'
import { NeedsSlate } from './NeedsSlate.tsx'

/** Saved here for all users; an admin's own lists are elsewhere. */
const sharesOnly = { save: false, share: true }
const nobody: readonly string[] = []

type Parts = Pick<TabParts, 'slate' | 'isInBrowser' | 'players'>

/** The expert targets shared with all users of a slate. */
export function CheatsheetsAdmin({ parts }: { parts: Parts | undefined }) {
  const isOpen = parts !== undefined && !parts.isInBrowser
  return (
    <section className="sc-admin-part" aria-label="Expert targets for all users">
      {isOpen ? <SharedSheets parts={parts} /> : <NeedsSlate what="Expert targets" isInBrowser={parts?.isInBrowser} />}
    </section>
  )
}

function SharedSheets({ parts: { slate, players } }: { parts: Parts }) {
  const cheatsheets = useCheatsheets(slate, false)
  const [edited, setEdited] = useState<{ sheet: Cheatsheet | undefined }>()
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const shared = cheatsheets.sheets.filter(({ isShared }) => isShared)
  return (
    <>
      <header className="sc-admin-head">
        <h2>Expert targets for all users</h2>
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited({ sheet: undefined })}>
          New list
        </Button>
      </header>
      <p className="sc-admin-note">
        Lists of players for {sportNames[slate.sport]} {slateTitle(slate)}. Users can filter the pool by them.
      </p>
      {cheatsheets.isFailed ? (
        <Fault>
          Unable to load the expert targets. <TryAgain onClick={cheatsheets.retry} />
        </Fault>
      ) : shared.length === 0 ? (
        <div className="sc-admin-empty">
          <p>
            {cheatsheets.isLoading
              ? 'Loading expert targets …'
              : 'This slate has no expert targets yet. Make a list and pick players. Users find it under Expert Targets.'}
          </p>
        </div>
      ) : (
        <ul className="sc-admin-list" aria-label="Shared expert targets">
          {shared.map((sheet) => (
            <li key={sheet.id}>
              <div className="sc-admin-what">
                <h3>{sheet.displayName}</h3>
                <ul className="sc-admin-facts">
                  <li>{counted(sheet.player_picks.length, 'player')}</li>
                  <li>{namesOf(sheet, byId)}</li>
                </ul>
              </div>
              <div className="sc-admin-acts">
                <ActButton label="Edit or delete…" of={sheet.displayName} onClick={() => setEdited({ sheet })} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <TargetsEditor
          cheatsheets={{ sheets: shared, may: sharesOnly, save: cheatsheets.save }}
          sheet={edited.sheet}
          marked={nobody}
          players={players}
          tones={positionsOf(slate.sport, 'classic')}
          onSaved={(message) => showNotice('expert targets', { message })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** The number of names that fit on one line. */
const mostNames = 5

function namesOf({ player_picks }: Cheatsheet, byId: ReadonlyMap<string, Player>): string {
  const names = player_picks.slice(0, mostNames).map((id) => byId.get(id)?.Name ?? 'a missing player')
  return [...names, ...(player_picks.length > mostNames ? ['…'] : [])].join(', ')
}

import type { Cheatsheet } from '@slatecraft/contract'
import type { Settings } from '@slatecraft/slate'
import { type ComponentProps, lazy, useCallback, useMemo, useState } from 'react'
import { Late } from '../../../components/late/Late.tsx'
import { showNotice } from '../../../components/notices/showNotice.ts'
import { chosenSheets, pickedBy, toggled, unionOf } from '../../../features/cheatsheets/picks.ts'
import { TargetsMenu } from '../../../features/cheatsheets/TargetsMenu.tsx'
import type { Cheatsheets } from '../../../features/cheatsheets/useCheatsheets.ts'
import { PoolPanel } from '../../../features/pool/PoolPanel.tsx'
import { type PoolSearch, positionsOf } from '../../../features/pool/poolFilter.ts'
import type { PoolHand } from '../../../features/pool/poolHand.ts'
import type { SlateInputs } from '../../../inputs/useSlateInputs.ts'
import type { GoTo } from '../../../navigation/pageLocation.ts'
import { usePageSearch } from '../../shell/usePageSearch.ts'

const HandBuildPart = lazy(async () => ({ default: (await import('./HandBuildPart.tsx')).HandBuildPart }))
const MakeGroup = lazy(async () => ({ default: (await import('./MakeGroup.tsx')).MakeGroup }))
const TargetsEditor = lazy(async () => ({
  default: (await import('../../../features/cheatsheets/TargetsEditor.tsx')).TargetsEditor,
}))

type PanelProps = ComponentProps<typeof PoolPanel>

interface PoolTabProps
  extends Omit<PanelProps, 'search' | 'onSearch' | 'history' | 'onGroup' | 'picks' | 'marks' | 'targets' | 'hand'> {
  inputs: SlateInputs
  /** An imported slate that no account has. */
  isInBrowser: boolean
  /** The contest's settings with the user's changes; undefined until loaded. */
  defaults: Settings | undefined
  settings: Settings | undefined
  /** Undefined for an uploaded slate. */
  cheatsheets: Cheatsheets | undefined
  goTo: GoTo
}

/** The open dialog, with the rows selected when it opened. */
type Opened =
  | { kind: 'group'; ids: readonly string[] }
  | { kind: 'targets'; ids: readonly string[]; sheet: Cheatsheet | undefined }

const noSheets: readonly Cheatsheet[] = []

/** The Players tab, with filters and sort from the URL. Typing in the name filter redraws only this part of the page. */
export function PoolTab({ inputs, isInBrowser, defaults, settings, cheatsheets, goTo, ...props }: PoolTabProps) {
  const { search, setSearch } = usePageSearch('pool')
  const [opened, setOpened] = useState<Opened>()
  const [hand, setHand] = useState<PoolHand>()
  const { slate, ruleset, players, edits } = props
  const sheets = cheatsheets?.sheets ?? noSheets
  const chosen = useMemo(() => chosenSheets(sheets, search.targets), [sheets, search.targets])
  const picks = useMemo(() => unionOf(chosen), [chosen])
  const marks = useMemo(() => pickedBy(sheets), [sheets])
  const group = useCallback((ids: readonly string[]) => setOpened({ kind: 'group', ids }), [])
  const close = () => setOpened(undefined)
  const filter = useCallback((change: PoolSearch) => setSearch(change, { replace: true }), [setSearch])
  const targets = useCallback(
    (marked: readonly string[]) => {
      const choose = (ids: string) => setSearch({ targets: ids }, { replace: true })
      return (
        cheatsheets && (
          <TargetsMenu
            cheatsheets={cheatsheets}
            chosen={chosen}
            marked={marked.length}
            onToggle={(id) => choose(toggled(chosen, id))}
            onClear={() => choose('')}
            onEdit={(sheet) => setOpened({ kind: 'targets', ids: marked, sheet })}
          />
        )
      )
    },
    [cheatsheets, chosen, setSearch],
  )
  return (
    <>
      <div className="sc-pool-columns">
        <PoolPanel
          {...props}
          history={inputs.history}
          search={search}
          onSearch={filter}
          picks={picks}
          marks={marks}
          onGroup={ruleset && group}
          targets={cheatsheets && targets}
          hand={hand}
        />
        {search.hand === '1' && ruleset !== undefined && players.length > 0 && (
          <Late>
            <HandBuildPart
              slate={slate}
              isInBrowser={isInBrowser}
              ruleset={ruleset}
              players={players}
              edits={edits}
              inputs={inputs}
              defaults={defaults}
              withheld={props.withheld}
              lineupCount={Math.max(1, settings?.numLUs ?? 1)}
              onHand={setHand}
              onLeave={() => filter({ hand: '', fits: '' })}
            />
          </Late>
        )}
      </div>
      <Late>
        {opened?.kind === 'group' && ruleset !== undefined && (
          <MakeGroup
            ids={opened.ids}
            sport={slate.sport}
            players={players}
            ruleset={ruleset}
            groups={inputs.groups}
            settings={settings ?? { maxSal: ruleset.salaryCap, numLUs: 0 }}
            goTo={goTo}
            onClose={close}
          />
        )}
        {opened?.kind === 'targets' && cheatsheets !== undefined && (
          <TargetsEditor
            cheatsheets={cheatsheets}
            sheet={opened.sheet}
            marked={opened.ids}
            players={players}
            tones={positionsOf(slate.sport, 'classic')}
            onSaved={(message) => showNotice('expert targets', { message })}
            onClose={close}
          />
        )}
      </Late>
    </>
  )
}

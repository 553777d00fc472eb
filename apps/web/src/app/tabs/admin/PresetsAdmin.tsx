import type { ListedPreset } from '@slatecraft/contract'
import { siteTable } from '@slatecraft/slate'
import { Fault } from '../../../components/fault/Fault.tsx'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import { ActButton } from '../../../features/admin/ActButton.tsx'
import { PresetActions } from '../../../features/presets/PresetActions.tsx'
import { presetOf } from '../../../features/presets/presetEdits.ts'
import { SavePreset } from '../../../features/presets/SavePreset.tsx'
import { UpdateLine } from '../../../features/presets/UpdateLine.tsx'
import { useChangePresets } from '../../../features/presets/useChangePresets.ts'
import { contestNames, slateTitle, sportNames } from '../../../features/slate/shared/slateWords.ts'
import type { TabParts } from '../../workspace/tabParts.ts'
import { type PresetSlateParts, usePresetSlate } from '../../workspace/usePresetSlate.ts'
import { NeedsSlate } from './NeedsSlate.tsx'
import '../../../features/presets/presets.css'

/** Saved here for all users; an admin's own lists are elsewhere. */
const sharesOnly = { save: false, share: true }

type Parts = PresetSlateParts & Pick<TabParts, 'isInBrowser' | 'presets'>

/** The presets shared with all users of a contest. */
export function PresetsAdmin({ parts }: { parts: Parts | undefined }) {
  const isOpen = parts !== undefined && !parts.isInBrowser
  return (
    <section className="sc-admin-part" aria-labelledby="admin-presets">
      <header className="sc-admin-head">
        <h2 id="admin-presets">Presets for all users</h2>
      </header>
      {isOpen ? <SharedPresets parts={parts} /> : <NeedsSlate what="Presets" isInBrowser={parts?.isInBrowser} />}
    </section>
  )
}

function SharedPresets({ parts }: { parts: Parts }) {
  const { slate, presets: state } = parts
  const presetSlate = usePresetSlate(parts)
  const changes = useChangePresets(slate)
  const { phase, presets } = state.lists.custom
  const shared = presets.filter(({ isShared }) => isShared)
  const contest = `${siteTable(slate.site).name} ${sportNames[slate.sport]} ${contestNames[slate.contestType]}`
  const contents = () => presetOf(presetSlate)
  return (
    <>
      <p className="sc-admin-note">
        For {contest}. All users can apply them; only admins can change them. A new preset saves your current inputs.
      </p>
      <SavePreset
        taken={shared}
        may={sharesOnly}
        isSaving={changes.state.phase === 'updating'}
        onSave={async (name) => (await changes.save(name, contents(), true)) !== undefined}
      />
      <UpdateLine state={changes.state} onRestore={(removed) => void changes.restore(removed)} />
      {phase === 'failed' && (
        <Fault>
          Unable to load the presets. <TryAgain onClick={state.lists.retry} />
        </Fault>
      )}
      {phase !== 'failed' && shared.length === 0 && (
        <div className="sc-admin-empty">
          <p>
            {phase === 'loading'
              ? 'Loading presets …'
              : 'No shared presets for this contest yet. Set up the page the way users should get it, then save it here.'}
          </p>
        </div>
      )}
      <ul className="sc-admin-list" aria-label="Shared presets">
        {shared.map((preset: ListedPreset) => (
          <li key={preset.id}>
            <div className="sc-admin-what">
              <h3>{preset.displayName}</h3>
              <ul className="sc-admin-facts">
                <li>Made on {slateTitle(preset.made_for)}</li>
              </ul>
            </div>
            <div className="sc-admin-acts">
              <ActButton label="Apply…" of={preset.displayName} onClick={() => state.open(preset.id)} />
              <PresetActions
                preset={preset}
                presets={{ ...state.lists.custom, may: sharesOnly }}
                changes={changes}
                contents={contents}
                onChoose={() => undefined}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

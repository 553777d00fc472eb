import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLineupLimit } from '../../../features/build/useLineupLimit.ts'
import { applyPreset } from '../../../features/presets/applyPreset.ts'
import { CopyDialog } from '../../../features/presets/copy/CopyDialog.tsx'
import { copiedWords } from '../../../features/presets/copy/copiedWords.ts'
import type { Loaded } from '../../../features/presets/copy/copyChoice.ts'
import { useOwnSlates } from '../../../features/slate/ownSlates/useOwnSlates.ts'
import { slateId } from '../../../features/slate/shared/slateId.ts'
import { offerUndo } from '../../../inputs/undo/offerUndo.ts'
import { useStoredUser } from '../../../session/storedUser.ts'
import type { TabParts } from '../tabParts.ts'
import { usePresetSlate } from '../usePresetSlate.ts'
import { slatesToCopy } from './slatesToCopy.ts'
import { useCopySource } from './useCopySource.ts'

/** The dialog for copying from another slate; what is copied is one undo step. */
export function CopyPart(parts: TabParts) {
  const { slate, edits, inputs, copying } = parts
  const to = usePresetSlate(parts)
  const user = useStoredUser()
  const browser = useOwnSlates()
  const [chosenId, setChosenId] = useState<string>()
  const list = useQuery({
    queryKey: ['slates-to-copy', user, slateId(slate)],
    queryFn: () => slatesToCopy(slate, { user, browser }),
    gcTime: 0,
  })
  const chosen = list.data?.find(({ key }) => slateId(key) === chosenId) ?? list.data?.[0]
  return (
    <CopyDialog
      slate={to}
      choices={loaded(list)}
      chosen={chosen}
      onChoose={({ key }) => setChosenId(slateId(key))}
      source={useCopySource(chosen)}
      lineupLimit={useLineupLimit(slate.sport)}
      opensWith={copying.opensWith}
      onCopy={(plan, differences) => {
        applyPreset(plan, to, { ...inputs, edits })
        offerUndo(inputs.historyStore, copiedWords(plan.label, differences))
      }}
      onClose={copying.close}
    />
  )
}

function loaded<Value>({ data, error, refetch }: ReturnType<typeof useQuery<Value>>): Loaded<Value> {
  if (data !== undefined) return { phase: 'received', value: data }
  return error === null
    ? { phase: 'loading' }
    : { phase: 'failed', message: error.message, retry: () => void refetch() }
}

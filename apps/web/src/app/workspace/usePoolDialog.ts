import type { Player } from '@slatecraft/slate'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePageSearch } from '../shell/usePageSearch.ts'
import type { PoolDialog } from '../tabs/pool/PoolDialogs.tsx'

/** The open dialog. A player's page is in the URL: it has a link, outlasts a reload, and the browser's Back closes it. */
export function usePoolDialog(players: readonly Player[]) {
  const { search, setSearch } = usePageSearch('player')
  const { history } = useRouter()
  const [isAnalysis, setAnalysis] = useState(false)
  /** Else the page began with it: there is nothing to go back to. */
  const wasOpened = useRef(false)
  const player = search.player === undefined ? undefined : players.find(({ Id }) => Id === search.player)
  const dialog: PoolDialog | undefined =
    player !== undefined ? { kind: 'stats', player } : isAnalysis ? { kind: 'analysis' } : undefined
  return {
    dialog,
    open(next: PoolDialog) {
      if (next.kind === 'analysis') setAnalysis(true)
      else {
        wasOpened.current = true
        setSearch({ player: next.player.Id })
      }
    },
    close() {
      setAnalysis(false)
      if (player === undefined) return
      if (wasOpened.current) history.back()
      else setSearch({ player: undefined }, { replace: true })
      wasOpened.current = false
    },
  }
}

import { useRef, useState } from 'react'
import { useFileDrop } from '../../components/fileDrop/useFileDrop.ts'
import type { AfterStartParts } from './afterStartParts.ts'
import { FileTold } from './files/FileTold.tsx'
import { useBroughtFile } from './files/useBroughtFile.ts'
import { ClockNotice } from './head/ClockNotice.tsx'
import { NightHead } from './head/NightHead.tsx'
import { Welcome } from './head/Welcome.tsx'
import { LineupsPanel } from './lineups/LineupsPanel.tsx'
import { News } from './news/News.tsx'
import { Games } from './night/Games.tsx'
import { useEvening } from './state/useEvening.ts'
import { Swaps } from './swaps/Swaps.tsx'
import { Terms } from './terms/Terms.tsx'
import './afterStart.css'

/** Late swap: the lineups, the games, what is new, and what a swap changes. */
export function AfterStartView(parts: AfterStartParts) {
  const { source, result } = parts.afterStart.state
  const [player, setPlayer] = useState<string>()
  const evening = useEvening(parts)
  const brought = useBroughtFile(parts)
  const { zone } = useFileDrop(brought.take)
  const swaps = useRef<HTMLDivElement>(null)
  const goToSwaps = () => {
    swaps.current?.focus({ preventScroll: true })
    swaps.current?.scrollIntoView({ block: 'start' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are for everybody
    <div className="sc-after-start" {...zone} onDragEnter={zone.onDragOver}>
      {source === null ? (
        <Welcome parts={parts} brought={brought} />
      ) : (
        <NightHead parts={parts} evening={evening} source={source} brought={brought} onSwaps={goToSwaps} />
      )}
      <FileTold brought={brought} />
      <ClockNotice run={parts.run} />
      {source !== null && (
        <div className="sc-after-columns">
          <div className="sc-after-inputs">
            <News parts={parts} evening={evening} brought={brought} onPlayer={setPlayer} />
            <Terms parts={parts} />
            <Games parts={parts} evening={evening} />
            <LineupsPanel parts={parts} evening={evening} source={source} />
          </div>
          <div ref={swaps} tabIndex={-1} className="sc-after-swaps">
            {result === null ? (
              <p className="sc-empty sc-after-none">
                Press Build After Start. Every change shows here before you download it.
              </p>
            ) : (
              <Swaps {...parts} player={player} onPlayer={setPlayer} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

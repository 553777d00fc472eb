import type { NightRecord } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { DotPlot } from '../../../components/plots/DotPlot.tsx'
import type { Dot } from '../../../components/plots/dot.ts'
import { type ValueColumn, ValueTable } from '../../../components/valueTable/ValueTable.tsx'
import { chanceText, copiesText, gainClass, payoutText, profitText, roiText, roiTick } from '../results/figureText.ts'
import { figureWords } from '../results/figureWords.ts'
import { plotAxis } from '../results/plotAxis.ts'
import { ResultPart } from '../results/ResultPart.tsx'
import { type NightLineup, nightLineups } from './nightLineups.ts'

interface LineupsPartProps {
  record: NightRecord
  /** Names of the lineups' players, where they are known. */
  rosters: ReadonlyMap<number, string> | undefined
}

/** Lineups at first; the others are behind a button. */
const firstLineups = 12

/** What was said of each lineup, and what it did. */
export function LineupsPart({ record, rosters }: LineupsPartProps) {
  const [chosen, setChosen] = useState<string>()
  const { fee } = record.contest
  const lineups = useMemo(() => nightLineups(record.lineups, rosters), [record, rosters])
  const columns = useMemo(() => lineupColumns(fee, rosters !== undefined), [fee, rosters])
  const [best, worst] = [lineups[0], lineups.at(-1)]
  if (best === undefined || worst === undefined) return null
  return (
    <ResultPart title="Your Lineups" isWide note={noteOf(record)}>
      {(id) => (
        <>
          {best !== worst && (
            <ul className="sc-night-ends">
              <li>
                <strong>Best:</strong> {endWords(best)}
              </li>
              <li>
                <strong>Worst:</strong> {endWords(worst)}
              </li>
            </ul>
          )}
          <div className="sc-night-both">
            <ValueTable
              labelledBy={id}
              columns={columns}
              rows={lineups}
              keyOf={keyOf}
              sortedBy="Won"
              most={firstLineups}
              chosen={chosen}
            />
            {lineups.some(({ roi }) => roi !== null) && <RoiPlot {...{ lineups, chosen, fee }} onChoose={setChosen} />}
          </div>
        </>
      )}
    </ResultPart>
  )
}

const keyOf = ({ number }: NightLineup) => String(number)

function noteOf({ simulation, lineups }: NightRecord): string {
  const listed = lineups.number.length
  const some =
    listed < simulation.lineups
      ? ` These are ${listed} of ${simulation.lineups.toLocaleString('en-US')}, from the best said ROI to the worst.`
      : ''
  return `What each one won, or would have won as one more entry.${some}`
}

function endWords({ number, place, payout, roi, players }: NightLineup): string {
  const won = payout > 0 ? `won ${payoutText(payout)}` : 'won nothing'
  const said = roi === null ? '' : ` Said ROI ${roiText(roi)}.`
  return `lineup ${number + 1}, place ${place.toLocaleString('en-US')}, ${won}.${said}${players === undefined ? '' : ` ${players}`}`
}

function lineupColumns(fee: number, hasPlayers: boolean): ValueColumn<NightLineup>[] {
  return [
    { header: figureWords.number.label, words: figureWords.number.title, valueOf: (one) => one.number, show: numberOf },
    {
      header: 'Said ROI',
      words: `What the simulation said. ${figureWords.roi.title}`,
      valueOf: ({ roi }) => roi,
      show: ({ roi }) => (roi === null ? '–' : roiText(roi)),
      classOf: ({ roi }) => gainClass(roi ?? 0),
    },
    {
      header: 'Won',
      words: 'What one entry of it was paid, before the fee. Prizes of a tie are split.',
      valueOf: ({ payout }) => payout,
      show: ({ payout }) => payoutText(payout),
    },
    {
      header: 'Profit',
      words: 'What it won, less the fee.',
      valueOf: ({ payout }) => payout - fee,
      show: ({ payout }) => profitText(payout - fee),
      classOf: ({ payout }) => gainClass(payout - fee),
    },
    { header: 'Place', words: 'Its place in the standings.', valueOf: ({ place }) => -place, show: placeOf },
    {
      header: 'Beaten',
      words: 'The share of entries that finished behind it; of those level with it, half.',
      valueOf: ({ beaten }) => beaten,
      show: ({ beaten }) => chanceText(beaten),
    },
    {
      header: 'Said Cash %',
      words: figureWords.cash.title,
      valueOf: ({ cash }) => cash,
      show: ({ cash }) => chanceText(cash),
    },
    {
      header: 'Points',
      words: 'What it really scored.',
      valueOf: ({ points }) => points,
      show: ({ points }) => points.toFixed(2),
    },
    {
      header: 'Said Copies',
      words: figureWords.copies.title,
      valueOf: ({ copies }) => copies,
      show: ({ copies }) => copiesText(copies),
    },
    {
      header: 'Copies',
      words: 'Entries of others that had exactly this lineup.',
      valueOf: ({ realCopies }) => realCopies,
      show: ({ realCopies }) => realCopies,
    },
    {
      header: 'Entered',
      words: 'How often you entered it, found by your name in the standings.',
      valueOf: ({ entered }) => entered,
      show: ({ entered }) => entered,
    },
    ...(hasPlayers
      ? [
          {
            header: figureWords.players.label,
            isText: true,
            words: figureWords.players.title,
            valueOf: ({ players }: NightLineup) => players ?? '',
            show: ({ players }: NightLineup) => players,
          },
        ]
      : []),
  ]
}

const numberOf = ({ number }: NightLineup) => number + 1
const placeOf = ({ place }: NightLineup) => place.toLocaleString('en-US')

interface RoiPlotProps {
  lineups: readonly NightLineup[]
  fee: number
  chosen: string | undefined
  onChoose(key: string): void
}

/** The said ROI against where the lineups finished. */
function RoiPlot({ lineups, fee, chosen, onChoose }: RoiPlotProps) {
  const { dots, x, y } = useMemo(() => {
    const dots = lineups.flatMap((lineup): Dot[] =>
      lineup.roi === null
        ? []
        : [
            {
              ...{ key: keyOf(lineup), x: lineup.roi, y: lineup.beaten, name: `Lineup ${lineup.number + 1}` },
              words: `said ROI ${roiText(lineup.roi)}, place ${placeOf(lineup)}, won ${payoutText(lineup.payout)}`,
              tone: lineup.payout > fee ? 'over' : lineup.payout === 0 ? 'under' : 'even',
            },
          ],
    )
    return {
      dots,
      x: plotAxis(
        dots.map((dot) => dot.x),
        'Said ROI',
        roiTick,
      ),
      y: { label: 'Entries beaten', from: 0, to: 1.03, format: (value: number) => `${Math.round(100 * value)}%` },
    }
  }, [lineups, fee])
  return (
    <DotPlot
      label={`Said ROI against entries beaten for ${dots.length} lineups; the table has the numbers`}
      {...{ dots, x, y }}
      height={320}
      dotSize={dots.length > 200 ? 5 : 7}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

import { resultsBand } from '@slatecraft/results'
import { quantileShares } from '@slatecraft/simulator'
import type { Player, Ruleset, SimulatedPlayer } from '@slatecraft/slate'
import { memo, useMemo } from 'react'
import { PositionTag } from '../../../components/PositionTag.tsx'
import { DotPlot } from '../../../components/plots/DotPlot.tsx'
import type { Dot } from '../../../components/plots/dot.ts'
import { type ValueColumn, ValueTable } from '../../../components/valueTable/ValueTable.tsx'
import { formatOne } from '../../../words/format.ts'
import { sportPositions } from '../../slate/shared/sportPositions.ts'
import { chanceText, pointsOfPercent } from './figureText.ts'
import { type Figure, figureWords } from './figureWords.ts'
import { ResultPart } from './ResultPart.tsx'
import { shareAxis } from './shareAxis.ts'

interface SimulatedPlayersProps {
  simulated: readonly SimulatedPlayer[]
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  /** Shows the lineups with a player. */
  onPlayer(id: string): void
}

/** Players at first; the others are behind a button. */
const firstPlayers = 25

/** Who is in the best lineups, who the field has, and who you have. */
export const SimulatedPlayers = memo(function SimulatedPlayers({
  simulated,
  players,
  ruleset,
  onPlayer,
}: SimulatedPlayersProps) {
  const isRated = simulated.some(({ optimal }) => optimal !== null)
  const columns = useMemo(
    () => playerColumns({ players, ruleset, isRated, onPlayer }),
    [players, ruleset, isRated, onPlayer],
  )
  return (
    <>
      <ResultPart title="Players" isWide note="Click a player to see the lineups with them.">
        {(id) => (
          <ValueTable
            labelledBy={id}
            columns={columns}
            rows={simulated}
            keyOf={({ id }) => id}
            sortedBy={figureWords[isRated ? 'optimal' : 'exposure'].label}
            most={firstPlayers}
          />
        )}
      </ResultPart>
      {isRated && <OptimalPlot {...{ simulated, onPlayer }} />}
    </>
  )
})

interface PlayerColumnsOptions extends Pick<SimulatedPlayersProps, 'players' | 'ruleset' | 'onPlayer'> {
  isRated: boolean
}

function playerColumns({ players, ruleset, isRated, onPlayer }: PlayerColumnsOptions): ValueColumn<SimulatedPlayer>[] {
  const tones = sportPositions[ruleset.sport]
  return [
    {
      ...headed('player'),
      isText: true,
      valueOf: ({ name }) => name,
      show: ({ id, name, isCaptain }) => {
        const player = players.get(id)
        return (
          <span className="sc-values-player">
            {player !== undefined && (
              <PositionTag
                position={isCaptain ? 'CPT' : player.Position}
                tone={tones.indexOf(player.Positions[0] ?? '')}
              />
            )}
            <button type="button" className="sc-values-link" onClick={() => onPlayer(id)}>
              {name}
            </button>
          </span>
        )
      },
    },
    ...(isRated
      ? [
          {
            ...headed('optimal'),
            valueOf: ({ optimal }: SimulatedPlayer) => optimal?.rate ?? null,
            show: ({ optimal }: SimulatedPlayer) =>
              optimal === null ? (
                '–'
              ) : (
                <>
                  {chanceText(optimal.rate)}{' '}
                  <span className="sc-simres-error">
                    {chanceText(optimal.low)}–{chanceText(optimal.high)}
                  </span>
                </>
              ),
          },
        ]
      : []),
    shareColumn('field', ({ field }) => field),
    shareColumn('exposure', ({ exposure }) => exposure),
    leverageColumn('leverage', ({ exposure, field }) => exposure - field),
    ...(isRated
      ? [leverageColumn('optimalLeverage', ({ optimal, field }) => (optimal === null ? null : optimal.rate - field))]
      : []),
    pointsColumn('playerMean', ({ law }) => law.mean),
    pointsColumn('playerSd', ({ law }) => law.sd),
    ...quantileShares.map((share, at) =>
      pointsColumn(`playerP${Math.round(100 * share)}` as Figure, ({ law }) => law.quantiles[at] ?? null),
    ),
  ]
}

const headed = (figure: Figure) => ({ header: figureWords[figure].label, words: figureWords[figure].title })

type Of = (player: SimulatedPlayer) => number | null

const shareColumn = (figure: Figure, of: Of): ValueColumn<SimulatedPlayer> => ({
  ...headed(figure),
  valueOf: of,
  show: (player) => chanceText(of(player) ?? 0),
})

const pointsColumn = (figure: Figure, of: Of): ValueColumn<SimulatedPlayer> => ({
  ...headed(figure),
  valueOf: of,
  show: (player) => formatOne(of(player)),
})

/** Green above the field, red below, as on the Analysis tab; the sign says the same. */
const leverageColumn = (figure: Figure, of: Of): ValueColumn<SimulatedPlayer> => ({
  ...headed(figure),
  valueOf: of,
  show: (player) => {
    const difference = of(player)
    return difference === null ? '–' : pointsOfPercent(difference)
  },
  classOf: (player) => {
    const percent = 100 * (of(player) ?? 0)
    const band = resultsBand(percent)
    return `sc-leverage ${percent > 0 ? 'sc-over' : 'sc-under'}-${band === 0 ? 0 : band + 1}`
  },
})

/** Players who are almost never in a best lineup and almost nowhere in the field are not drawn. */
const leastShare = 0.01

/** Each player's optimal rate against the field. */
function OptimalPlot({ simulated, onPlayer }: Pick<SimulatedPlayersProps, 'simulated' | 'onPlayer'>) {
  const { dots, x, y } = useMemo(() => {
    const dots = simulated.flatMap(({ id, name, isCaptain, optimal, field }): Dot[] =>
      optimal === null || Math.max(optimal.rate, field) < leastShare
        ? []
        : [
            {
              ...{ key: id, x: field, y: optimal.rate, name: isCaptain ? `${name} CPT` : name },
              words: `optimal ${chanceText(optimal.rate)}, field ${chanceText(field)}`,
              tone: optimal.low > field ? 'over' : optimal.high < field ? 'under' : 'even',
            },
          ],
    )
    return {
      dots,
      x: shareAxis(
        figureWords.field.label,
        dots.map((dot) => dot.x),
      ),
      y: shareAxis(
        figureWords.optimal.label,
        dots.map((dot) => dot.y),
      ),
    }
  }, [simulated])
  return (
    <ResultPart
      title="Optimal and Field"
      isWide
      note="Above the line, the field has too little of a player; green where that is sure. Click a dot to see the lineups."
    >
      {() => (
        <DotPlot
          label={`Optimal rate against the field for ${dots.length} players; the table of players has the numbers`}
          {...{ dots, x, y }}
          hasDiagonal
          height={340}
          dotSize={8}
          onChoose={onPlayer}
        />
      )}
    </ResultPart>
  )
}

import type { FieldPreview } from '@slatecraft/simulator'
import { SetupFacts } from '../SetupFacts.tsx'

/** The field in a few numbers. */
export function FieldFacts({ preview }: { preview: FieldPreview }) {
  const { entries, lineups, isWhole, meanOwnership, worstOwnership, bringBack, againstOwn, areCaptainsGuessed } =
    preview
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const facts = [
    {
      name: 'Entries',
      words: Math.round(entries).toLocaleString('en-US'),
      means: isWhole ? 'How many real entries the field has.' : 'How many opposing entries the field stands for.',
    },
    {
      name: 'Different lineups',
      words: lineups.toLocaleString('en-US'),
      means: 'How many of them differ. The others are copies.',
    },
    ...(isWhole
      ? []
      : [
          {
            name: 'Misses ownership by',
            words: `${(100 * meanOwnership).toFixed(2)} points, at most ${(100 * worstOwnership).toFixed(1)}`,
            means: 'How far a player’s ownership in the field is from what was asked for, on average and at most.',
          },
        ]),
    ...(bringBack === null
      ? []
      : [
          {
            name: 'Bring-backs',
            words: percent(bringBack),
            means:
              'Of the entries with four or more players of one team: how many also have a player of the opposing team.',
          },
        ]),
    ...(againstOwn === null
      ? []
      : [
          {
            name: 'Against their own',
            words: percent(againstOwn),
            means: 'Entries with a player who plays against their own pitcher, defense or fighter.',
          },
        ]),
  ]
  return (
    <>
      <SetupFacts facts={facts} />
      {areCaptainsGuessed && (
        <p className="sc-setup-note">
          Your projections have no ownership for captains. It is guessed from the players’ ownership.
        </p>
      )}
    </>
  )
}

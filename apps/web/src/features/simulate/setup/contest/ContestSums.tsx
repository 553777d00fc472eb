import { type Contest, dollarWords, prizePool } from '@slatecraft/slate'
import { type SetupFact, SetupFacts } from '../SetupFacts.tsx'

/** What the prizes and fees of a contest come to. */
export const ContestSums = ({ contest }: { contest: Contest }) => <SetupFacts facts={sumsOf(contest)} />

/** What a contest's table comes to, in words, each with what it means. */
function sumsOf({ fee, entries, prizes }: Contest): SetupFact[] {
  const pool = prizePool(prizes)
  const fees = fee * entries
  const places = prizes.at(-1)?.to ?? 0
  const kept = fees - pool
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  return [
    { name: 'Prize pool', words: dollarWords(pool), means: 'All prizes together.' },
    { name: 'Fees', words: dollarWords(fees), means: 'What all entries pay together when the contest is full.' },
    kept >= 0
      ? {
          name: 'Rake',
          words: fees === 0 ? '–' : `${percent(kept / fees)}`,
          means: `What the site keeps of the fees: ${dollarWords(kept)}.`,
        }
      : {
          name: 'Overlay',
          words: dollarWords(-kept),
          means: 'The prizes are more than all fees together. The site pays the difference.',
        },
    {
      name: 'Places paid',
      words: `${places.toLocaleString('en-US')} (${percent(places / entries)})`,
      means: 'How many entries win something, and their share of all entries.',
    },
    {
      name: 'Min cash',
      words: prizes.length === 0 ? '–' : dollarWords(prizes.at(-1)!.amount),
      means: 'The smallest prize.',
    },
  ]
}

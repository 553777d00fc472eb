import type { Account, Store, TakenTrial, TrialMark } from '@slatecraft/store'
import { type PersonHash, personOf } from '../accounts/personHash.ts'
import { ApiError } from '../http/apiError.ts'
import { trialNetwork } from './trialNetwork.ts'

/** Who asks for a trial. */
interface Applicant {
  /** Undefined for a visitor. */
  account: Account | undefined
  /** Where the call comes from. */
  address: string
}

/** One free trial for each person, whatever accounts they make: recognized by email, by card and by network. */
export interface Trials {
  /** Why their first plan would begin without a trial, in a sentence, as far as can be told before the card is known. */
  refusal(applicant: Applicant): Promise<string | undefined>
  /**
   * Takes the person's trial, to be kept once it has begun, or given back.
   *
   * @throws {ApiError} "no-trial" if they, or someone with their card, have had it.
   */
  take(applicant: Applicant & { account: Account; card: string | undefined }): Promise<TakenTrial>
  keep(taken: TakenTrial): Promise<void>
  giveBack(taken: TakenTrial): Promise<void>
  /** From now on, this person and this card have had their trial. */
  spend(person: { account: Account; card: string | undefined }): Promise<void>
}

const dayMs = 86_400_000

/** Households and offices share a network. An account, too, has only one trial; this is about who comes back as another. */
const policies: Record<TrialMark['kind'], { most: number; keptDays: number; sentence: string }> = {
  email: { most: 1, keptDays: 730, sentence: 'You have already had a free trial, so there is none this time.' },
  card: {
    most: 1,
    keptDays: 730,
    sentence: 'This card has already been used for a free trial, so there is none this time.',
  },
  network: {
    most: 3,
    keptDays: 30,
    sentence: 'Several free trials have begun on your network in the last 30 days, so there is none right now.',
  },
}

const hadPlan = 'You have had a plan before, so there is no free trial this time.'

interface TrialOptions {
  store: Pick<Store, 'subscriptions' | 'trialMarks'>
  personHash: PersonHash
  now: () => number
}

export function trials({ store: { subscriptions, trialMarks }, personHash, now }: TrialOptions): Trials {
  const mark = (kind: TrialMark['kind'], hash: string): TrialMark => {
    const { most, keptDays } = policies[kind]
    return { kind, hash, most, forgetAt: new Date(now() + keptDays * dayMs) }
  }
  const marksOf = (account: Account | undefined, card?: string): TrialMark[] => [
    ...(account === undefined ? [] : [mark('email', personOf(personHash, account))]),
    ...(card === undefined ? [] : [mark('card', personHash('card', card))]),
  ]
  const networkMarks = (address: string): TrialMark[] => {
    const network = trialNetwork(address)
    return network === undefined ? [] : [mark('network', personHash('network', `trials of ${network}`))]
  }
  const hasHadPlan = async (account: Account | undefined) =>
    account !== undefined && (await subscriptions.find(account.id)) !== undefined

  return {
    async refusal({ account, address }) {
      if (await hasHadPlan(account)) return hadPlan
      const spent = await trialMarks.spent([...marksOf(account), ...networkMarks(address)])
      return spent && policies[spent].sentence
    },

    async take({ account, address, card }) {
      if (await hasHadPlan(account)) throw noTrial(hadPlan)
      const result = await trialMarks.take([...marksOf(account, card), ...networkMarks(address)])
      if ('spent' in result) throw noTrial(policies[result.spent].sentence)
      return result.taken
    },

    keep: trialMarks.keep,
    giveBack: trialMarks.giveBack,
    spend: ({ account, card }) => trialMarks.put(marksOf(account, card)),
  }
}

/** Nobody who was shown a trial is charged: they confirm first. */
export const noTrial = (why: string) =>
  new ApiError('no-trial', `${why} Nothing has been charged. You can still subscribe and pay today.`)

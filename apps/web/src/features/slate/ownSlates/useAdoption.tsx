import { notifications } from '@mantine/notifications'
import { listed } from '@slatecraft/slate'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../session/session.ts'
import { markUnfinishedRuns } from '../../runs/shared/unfinishedMark.ts'
import { slateId } from '../shared/slateId.ts'
import { slateTitle, sportNames } from '../shared/slateWords.ts'
import type { ReplacedInputs } from '../shared/yourSlate.ts'
import { adoptionBy, noteOpenedByUser } from './accountSlates.ts'
import { type Adoption, adoptVisitorsSlates } from './adoptVisitorsSlates.ts'
import { forgetOpened, openedByVisitor } from './openedSlates.ts'
import type { OwnSlates } from './ownSlates.ts'

/**
 * Moves a visitor's inputs of all slates to the account, except those of the slates that stay in this browser.
 *
 * @param staying the ids of those slates.
 */
export type AdoptInputs = (staying: ReadonlySet<string>) => Promise<readonly ReplacedInputs[]>

interface WholeAdoption extends Adoption {
  replaced: readonly ReplacedInputs[]
}

/** One at a time, however often the page asks. */
let running: Promise<WholeAdoption> | undefined

/**
 * Moves a visitor's slates and inputs to the account at each start of the page as a user.
 *
 * @returns whether the page may ask for the user's slates: nothing is moving.
 */
export function useAdoption(visitors: OwnSlates, adoptInputs: AdoptInputs): { isSettled: boolean } {
  const { isLoggedIn } = useSession()
  const { data, error, isPending } = useQuery({
    queryKey: ['adopted-slates'],
    queryFn: () => {
      running ??= adopt(visitors, adoptInputs).finally(() => {
        running = undefined
      })
      return running
    },
    enabled: isLoggedIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data !== undefined) tell(data)
  }, [data])
  useEffect(() => {
    if (error !== null) console.error('unable to move slates to the account', error)
  }, [error])
  // What could not move is in this browser, and moves at the next start.
  return { isSettled: !isLoggedIn || !isPending }
}

async function adopt(visitors: OwnSlates, adoptInputs: AdoptInputs): Promise<WholeAdoption> {
  const slates = await adoptVisitorsSlates({ visitors, give: adoptionBy() })
  const staying = new Set(slates.left.map(({ key }) => slateId(key)))
  const replaced = await adoptInputs(staying).catch((error: unknown) => {
    console.error('unable to move inputs to the account', error)
    return []
  })
  const adoption = { ...slates, replaced }
  // Their runs waited for them.
  if (adoption.moved.length > 0) markUnfinishedRuns(true)
  const opened = openedByVisitor().map(({ key }) => key)
  if (opened.length === 0) return adoption
  try {
    await noteOpenedByUser(opened.toReversed())
    forgetOpened()
  } catch (error) {
    console.error('unable to move the list of opened slates to the account', error)
  }
  return adoption
}

const namesShown = 3

function tell({ moved, left, replaced }: WholeAdoption) {
  const [first] = moved
  if (first !== undefined)
    notifications.show({
      title: 'In your account now',
      message:
        moved.length === 1
          ? `${sportNames[first.sport]} ${slateTitle(first)}. You find it in every browser in which you log in.`
          : `${moved.length} slates from your files. You find them in every browser in which you log in.`,
      color: 'turf',
    })
  if (replaced.length > 0)
    notifications.show({
      title: 'Your account’s own was kept',
      message: listed(
        replaced.map(({ key, names }) => `${listed(names)} of ${slateTitle(key)}`),
        namesShown,
      ),
      color: 'blue',
      autoClose: 10_000,
    })
  const [stuck] = left
  if (stuck !== undefined)
    notifications.show({
      title:
        left.length === 1 ? `${stuck.key.slate} stays in this browser` : `${left.length} slates stay in this browser`,
      message: stuck.reason,
      color: 'red',
      autoClose: false,
    })
}

import type { MouseEvent } from 'react'
import { plansAddress } from './plansAddress.ts'

/** Has a link to the plans lead back to the page that is open when it is followed. */
export function leadBack({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.href = plansAddress({ back: location.pathname + location.search })
}

import { useDebouncedValue } from '@mantine/hooks'
import { checkPromo, type Subscription } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

/** What is known of a promo code, which is checked once its typing pauses. */
export type Promo =
  | { phase: 'none' | 'checking' }
  | { phase: 'valid'; code: string; percentOff: number; description: string }
  | { phase: 'invalid'; reason: string }

/** What is taken off a price: by the code that is typed, or else by the one that the subscription has and keeps. */
export const percentOf = (promo: Promo, held: Pick<Subscription, 'percentOff'>): number =>
  promo.phase === 'valid' ? promo.percentOff : held.percentOff

/** Small and capital letters are the same. */
export function usePromo(typed: string): Promo {
  const code = typed.trim().toUpperCase()
  const [settled] = useDebouncedValue(code, 400)
  const { data, error, isFetching } = useQuery({
    queryKey: ['promo', settled],
    queryFn: ({ signal }) => call(checkPromo, { params: { code: settled }, signal }),
    enabled: settled !== '',
    retry: false,
  })
  if (code === '') return { phase: 'none' }
  if (code !== settled || (isFetching && data === undefined)) return { phase: 'checking' }
  if (data === undefined) return { phase: 'invalid', reason: error?.message ?? 'This code can’t be checked now.' }
  if (!data.valid) return { phase: 'invalid', reason: data.description }
  return { phase: 'valid', code: data.code, percentOff: data.percent_off, description: data.description }
}

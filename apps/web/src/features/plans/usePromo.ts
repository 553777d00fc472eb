import { useDebouncedValue } from '@mantine/hooks'
import { checkPromo, type Subscription } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

/** The state of a promo code, checked once typing pauses. */
export type Promo =
  | { phase: 'none' | 'checking' }
  | { phase: 'valid'; code: string; percentOff: number; description: string }
  | { phase: 'invalid'; reason: string }

/** Percent off from the typed code, or else from the subscription's code. */
export const percentOf = (promo: Promo, held: Pick<Subscription, 'percentOff'>): number =>
  promo.phase === 'valid' ? promo.percentOff : held.percentOff

/** Case does not matter. */
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
  if (data === undefined) return { phase: 'invalid', reason: error?.message ?? 'Unable to check this code now.' }
  if (!data.valid) return { phase: 'invalid', reason: data.description }
  return { phase: 'valid', code: data.code, percentOff: data.percent_off, description: data.description }
}

import { useMediaQuery } from '@mantine/hooks'

/** Below the breakpoint where filters go behind a toggle (O-50). */
export const useIsNarrow = () => useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })

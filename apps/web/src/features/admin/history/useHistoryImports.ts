import { historyImports } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { adminKey } from '../useNoLongerAdmin.ts'

/** In the keys of what follows from history. */
export const historyKey = 'history'

/** Every finished import, the newest first. */
export const useHistoryImports = () =>
  useQuery({
    queryKey: adminKey(historyKey, 'imports'),
    queryFn: ({ signal }) => call(historyImports, { params: {}, signal }),
  })

import { adminSlates } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { adminKey } from './useNoLongerAdmin.ts'

/** Latest import first, including hidden ones; all sports if none is given. */
export const useAdminSlates = (sport?: Sport) =>
  useQuery({
    queryKey: adminKey('slates', sport),
    queryFn: ({ signal }) => call(adminSlates, { params: {}, query: sport === undefined ? {} : { sport }, signal }),
    placeholderData: keepPreviousData,
  })

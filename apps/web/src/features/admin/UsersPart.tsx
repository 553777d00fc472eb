import { Button } from '@mantine/core'
import { adminUsers } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'
import { ListPart } from './ListPart.tsx'
import { SearchField, useSearchText } from './SearchField.tsx'
import { UserRow } from './UserRow.tsx'
import { useAdminAct } from './useAdminAct.tsx'
import { adminKey } from './useNoLongerAdmin.ts'

/** Rows per page of the call. */
const usersInPage = 50

/** The accounts, searchable by email or name. */
export function UsersPart() {
  const text = useSearchText()
  const { search } = text
  const acts = useAdminAct()
  const users = useInfiniteQuery({
    queryKey: adminKey('users', search),
    queryFn: ({ pageParam, signal }) => call(adminUsers, { params: {}, query: { search, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * usersInPage < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const list = users.data?.pages.flatMap((page) => page.users) ?? []
  const total = users.data?.pages[0]?.total ?? 0
  return (
    <section className="sc-admin-part" aria-labelledby="admin-users">
      <header className="sc-admin-head">
        <h2 id="admin-users">Users</h2>
        <SearchField label="Search users" placeholder="Email or name" text={text} />
        <p role="status" className="sc-admin-count">
          {users.data !== undefined && counted(total, 'account')}
        </p>
      </header>
      <Fault>{acts.fault?.message}</Fault>
      <ListPart
        what="users"
        query={users}
        isEmpty={list.length === 0}
        empty={
          search === '' ? (
            <p>No users have signed up yet.</p>
          ) : (
            <p>No email or name matches “{search}”. Try fewer letters.</p>
          )
        }
      >
        <ul className="sc-admin-list" aria-label="Users">
          {list.map((user) => (
            <UserRow key={user.id} user={user} acts={acts} />
          ))}
        </ul>
        {users.hasNextPage && (
          <Button
            variant="default"
            className="sc-admin-more"
            disabled={users.isFetchingNextPage}
            onClick={() => void users.fetchNextPage()}
          >
            {users.isFetchingNextPage ? 'Loading …' : `Show more of ${total.toLocaleString('en-US')}`}
          </Button>
        )}
      </ListPart>
    </section>
  )
}
